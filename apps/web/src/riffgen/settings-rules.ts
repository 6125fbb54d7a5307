import type { ImageSettings } from '@family/contracts/riffgen';

export const defaultSettings: ImageSettings = { size: 'auto', quality: 'auto', format: 'png', background: 'opaque' };

/** The settings after a change, with what cannot stay beside it put right. */
export function changed(before: ImageSettings, change: Partial<ImageSettings>): ImageSettings {
  const { compression, ...after } = { ...before, ...change };
  const background = after.format === 'jpeg' ? 'opaque' : after.background;
  const compressible = after.format !== 'png' && compression !== undefined;
  return { ...after, background, ...(compressible && { compression }) };
}

/** Percent from what was typed; blank means auto. Undefined where it is none. */
export function compressionFrom(text: string): number | undefined {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? undefined : Math.min(100, Math.max(0, number));
}
