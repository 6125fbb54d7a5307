declare global {
  interface Navigator {
    /** Safari only: https://www.w3.org/TR/audio-session/ */
    readonly audioSession?: { type: 'auto' | 'playback' | 'play-and-record' };
  }
}

/** Says what this page is about to do with sound, so that a phone's mute switch does not silence the board. */
export function announceSound(type: 'playback' | 'play-and-record'): void {
  if (navigator.audioSession) navigator.audioSession.type = type;
}

let output: AudioContext | undefined;

/** The page's one way to the speaker. */
export function audioOutput(): AudioContext {
  output ??= new AudioContext({ latencyHint: 'interactive' });
  return output;
}

/** Events that count as a person's permission to make sound. A finger coming down does not; lifting it does. */
const PERMISSIONS = ['touchend', 'pointerup', 'click', 'keydown'] as const;

/**
 * Keeps the output running for as long as the page is shown: started by the person's first move, and again after a
 * phone call or a locked screen, which Safari calls `interrupted`.
 * @returns how to stop
 */
export function keepUnlocked(context: AudioContext): () => void {
  const wake = () => {
    if (context.state === 'running' || context.state === 'closed') return;
    announceSound('playback');
    // Old iOS only wakes up when something is really played.
    const nothing = new AudioBufferSourceNode(context, { buffer: new AudioBuffer({ length: 1, sampleRate: 22050 }) });
    nothing.connect(context.destination);
    nothing.start();
    context.resume().catch((error: unknown) => console.info('The sound output is still locked.', error));
  };
  const onShown = () => {
    if (document.visibilityState === 'visible') wake();
  };
  for (const name of PERMISSIONS) document.addEventListener(name, wake, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onShown);
  return () => {
    for (const name of PERMISSIONS) document.removeEventListener(name, wake, { capture: true });
    document.removeEventListener('visibilitychange', onShown);
  };
}
