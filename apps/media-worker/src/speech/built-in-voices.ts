import type { Voice } from '@family/contracts/speech';

interface BuiltInVoice extends Voice {
  /** What eSpeak NG calls it; a variant of the speaker follows `+`. */
  readonly espeak: string;
}

const voice = (voice_id: string, espeak: string, name: string): BuiltInVoice => ({
  voice_id: `built-in-${voice_id}`,
  name,
  category: 'built-in',
  espeak,
});

/** The voices that need no service and no network. */
export const BUILT_IN_VOICES: readonly BuiltInVoice[] = [
  voice('en-us', 'en-us', 'Robin (American English)'),
  voice('en-us-high', 'en-us+f3', 'Wren (American English, high)'),
  voice('en-us-deep', 'en-us+m7', 'Rook (American English, deep)'),
  voice('en-gb', 'en', 'Finch (British English)'),
  voice('en-gb-high', 'en+f2', 'Lark (British English, high)'),
  voice('en-scotland', 'en-gb-scotland', 'Grouse (Scottish English)'),
  voice('es', 'es', 'Español (España)'),
  voice('es-419', 'es-419', 'Español (Latinoamérica)'),
  voice('fr', 'fr', 'Français'),
  voice('de', 'de', 'Deutsch'),
  voice('it', 'it', 'Italiano'),
  voice('pt-br', 'pt-br', 'Português (Brasil)'),
  voice('nl', 'nl', 'Nederlands'),
  voice('pl', 'pl', 'Polski'),
  voice('sv', 'sv', 'Svenska'),
];
