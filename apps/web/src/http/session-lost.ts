type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells whoever guards the door that the server no longer knows this browser. */
export function sessionLost(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever any request is answered 401. Returns how to stop. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
