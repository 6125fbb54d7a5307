/** One element for all cards: on iOS it may sound for ever once a tap has started it. */
let element: HTMLAudioElement | undefined;

/** Stops what sounds and begins anew with another. To be called from within a tap, or browsers refuse. */
export function playSound(url: string): void {
  stopSound();
  element ??= new Audio();
  soundInSilentMode();
  element.src = url;
  element.play().catch((error: unknown) => {
    const overtaken = error instanceof DOMException && error.name === 'AbortError';
    if (!overtaken) console.error('The sound cannot be played.', error);
  });
}

export function stopSound(): void {
  if (element === undefined) return;
  element.pause();
  element.currentTime = 0;
}

/** Has the browser fetch a sound before it is wanted. */
export function preloadSound(url: string, signal: AbortSignal): void {
  fetch(url, { signal }).then(
    (response) => response.arrayBuffer().catch(() => undefined),
    () => undefined,
  );
}

/** Parents keep their phones silent. What a child taps is meant to be heard all the same (Safari 16.4 and later). */
function soundInSilentMode(): void {
  const session: unknown = Reflect.get(navigator, 'audioSession');
  if (typeof session === 'object' && session !== null) Reflect.set(session, 'type', 'playback');
}
