let context: AudioContext | undefined;

/** The small click of one cube snapping onto another. Silent where the browser has no sound to give. */
export function click(): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => undefined);

  const now = context.currentTime;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(1900, now);
  tone.frequency.exponentialRampToValueAtTime(420, now + 0.03);
  loudness.gain.setValueAtTime(0.12, now);
  loudness.gain.exponentialRampToValueAtTime(0.0001, now + 0.05);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.06);
}
