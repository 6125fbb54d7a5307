import { takeAddress } from './address.js';

/**
 * The first thing the app does, before any request: a password in the address is taken out of it, so that it stands
 * neither in the address bar nor in the history, and is sent nowhere but to the login.
 */
const { clean, password, debug } = takeAddress(location.href);
if (clean !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', clean);

let unusedPassword = password;

/** The password that came with the address. It can be had once. */
export function passwordOfArrival(): string | null {
  const taken = unusedPassword;
  unusedPassword = null;
  return taken;
}

/** Whether the address asks for the developer console (`?debug=true`). */
export const debugWanted = debug;
