import type { SpeechFormat } from '@family/contracts/speech';

interface FormatParts {
  readonly codec: 'mp3' | 'pcm';
  /** Hertz. */
  readonly sampleRate: number;
  /** A second, of mp3. */
  readonly kilobits: number;
  readonly contentType: 'audio/mpeg' | 'audio/wav';
}

/** What a format's name says. */
export function formatOf(format: SpeechFormat): FormatParts {
  const [codec, sampleRate, kilobits] = format.split('_');
  return {
    codec: codec === 'mp3' ? 'mp3' : 'pcm',
    sampleRate: Number(sampleRate),
    kilobits: Number(kilobits ?? 0),
    contentType: codec === 'mp3' ? 'audio/mpeg' : 'audio/wav',
  };
}
