export interface TakenAddress {
  /** The address without any password: path, query and fragment. */
  readonly clean: string;
  /** The password that stood in the query or the fragment; null when there was none. */
  readonly password: string | null;
  readonly debug: boolean;
}

/** Takes the password out of an address. Every other parameter stays as it was written. */
export function takeAddress(href: string): TakenAddress {
  const { pathname, search, hash } = new URL(href);
  const query = takePassword(search.slice(1));
  const fragment = takePassword(hash.slice(1));
  const clean = pathname + prefixed('?', query.rest) + prefixed('#', fragment.rest);
  const password = [query.password, fragment.password].find((found) => found !== null && found !== '') ?? null;
  return { clean, password, debug: new URLSearchParams(search).get('debug') === 'true' };
}

function takePassword(parameters: string): { rest: string; password: string | null } {
  const parts = parameters.split('&');
  const isPassword = (part: string) => [...new URLSearchParams(part).keys()][0] === 'password';
  const found = parts.find(isPassword);
  return {
    rest: parts.filter((part) => !isPassword(part)).join('&'),
    password: found === undefined ? null : new URLSearchParams(found).get('password'),
  };
}

function prefixed(sign: string, text: string): string {
  return text === '' ? '' : sign + text;
}
