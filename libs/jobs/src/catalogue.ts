import { PrintCardsInput, PrintCardsResult, RenderCardInput, RenderCardResult } from '@family/contracts/bingo-jobs';
import {
  PrepareVideoInput,
  PrepareVideoResult,
  ProbeMediaInput,
  ProbeMediaResult,
  SplitAgainInput,
  SplitAgainResult,
} from '@family/contracts/franki-jobs';
import { PreparePictureInput, PreparePictureResult } from '@family/contracts/picture-jobs';
import {
  ExtractSegmentInput,
  ExtractSegmentResult,
  PingInput,
  PingResult,
  SegmentRecordingInput,
  SegmentRecordingResult,
} from '@family/contracts/recording-jobs';
import {
  GenerateImageInput,
  GenerateImageResult,
  WritePromptsInput,
  WritePromptsResult,
} from '@family/contracts/riffgen-jobs';
import { CutSoundInput, CutSoundResult, PrepareSoundInput, PrepareSoundResult } from '@family/contracts/sound-jobs';
import {
  ListVoicesInput,
  ListVoicesResult,
  SynthesizeSpeechInput,
  SynthesizeSpeechResult,
} from '@family/contracts/speech-jobs';
import { defineJob, type JobDefinition } from './define-job.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const segmentRecording = defineJob({
  queue: 'media',
  name: 'segment-recording',
  input: SegmentRecordingInput,
  result: SegmentRecordingResult,
  settings: { attempts: 3, timeoutMs: 5 * MINUTE, waitMs: 10 * MINUTE },
});

export const extractSegment = defineJob({
  queue: 'media',
  name: 'extract-segment',
  input: ExtractSegmentInput,
  result: ExtractSegmentResult,
  settings: { attempts: 3, timeoutMs: MINUTE, waitMs: 2 * MINUTE },
});

export const writePrompts = defineJob({
  queue: 'image',
  name: 'write-prompts',
  input: WritePromptsInput,
  result: WritePromptsResult,
  settings: { attempts: 3, timeoutMs: 3 * MINUTE, waitMs: 5 * MINUTE },
});

/** Its wait is long because twenty may be asked for at once, and an image service lets only so many through a minute. */
export const generateImage = defineJob({
  queue: 'image',
  name: 'generate-image',
  input: GenerateImageInput,
  result: GenerateImageResult,
  settings: { attempts: 3, timeoutMs: 6 * MINUTE, waitMs: 20 * MINUTE, lastInLine: true },
});

export const splitAgain = defineJob({
  queue: 'media',
  name: 'split-again',
  input: SplitAgainInput,
  result: SplitAgainResult,
  settings: { attempts: 3, timeoutMs: 5 * MINUTE, waitMs: 10 * MINUTE },
});

export const probeMedia = defineJob({
  queue: 'media',
  name: 'probe-media',
  input: ProbeMediaInput,
  result: ProbeMediaResult,
  settings: { attempts: 3, timeoutMs: MINUTE, waitMs: 2 * MINUTE },
});

export const prepareVideo = defineJob({
  queue: 'media',
  name: 'prepare-video',
  input: PrepareVideoInput,
  result: PrepareVideoResult,
  settings: { attempts: 3, timeoutMs: 20 * MINUTE, waitMs: 30 * MINUTE },
});

/** For every app that takes sounds: an effect on it says by `owns` which keys are its own. */
export const prepareSound = defineJob({
  queue: 'media',
  name: 'prepare-sound',
  input: PrepareSoundInput,
  result: PrepareSoundResult,
  settings: { attempts: 3, timeoutMs: 10 * MINUTE, waitMs: 10 * MINUTE },
});

export const cutSound = defineJob({
  queue: 'media',
  name: 'cut-sound',
  input: CutSoundInput,
  result: CutSoundResult,
  settings: { attempts: 3, timeoutMs: 5 * MINUTE, waitMs: 10 * SECOND },
});

export const preparePicture = defineJob({
  queue: 'image',
  name: 'prepare-picture',
  input: PreparePictureInput,
  result: PreparePictureResult,
  settings: { attempts: 3, timeoutMs: 2 * MINUTE, waitMs: 5 * MINUTE },
});

export const renderCard = defineJob({
  queue: 'image',
  name: 'render-card',
  input: RenderCardInput,
  result: RenderCardResult,
  settings: { attempts: 3, timeoutMs: MINUTE, waitMs: 3 * MINUTE },
});

export const printCards = defineJob({
  queue: 'image',
  name: 'print-cards',
  input: PrintCardsInput,
  result: PrintCardsResult,
  settings: { attempts: 3, timeoutMs: 3 * MINUTE, waitMs: 5 * MINUTE },
});

export const synthesizeSpeech = defineJob({
  queue: 'media',
  name: 'synthesize-speech',
  input: SynthesizeSpeechInput,
  result: SynthesizeSpeechResult,
  settings: { attempts: 3, timeoutMs: 2 * MINUTE, waitMs: 3 * MINUTE },
});

export const listVoices = defineJob({
  queue: 'media',
  name: 'list-voices',
  input: ListVoicesInput,
  result: ListVoicesResult,
  settings: { attempts: 2, timeoutMs: 20 * SECOND, waitMs: 45 * SECOND },
});

const ping = {
  input: PingInput,
  result: PingResult,
  settings: { attempts: 1, timeoutMs: SECOND, waitMs: 10 * SECOND },
};
export const pingMedia = defineJob({ queue: 'media', name: 'ping-media', ...ping });
export const pingImage = defineJob({ queue: 'image', name: 'ping-image', ...ping });

/** Every kind of work there is. */
export const catalogue = [
  segmentRecording,
  extractSegment,
  writePrompts,
  generateImage,
  splitAgain,
  probeMedia,
  prepareVideo,
  prepareSound,
  cutSound,
  preparePicture,
  renderCard,
  printCards,
  synthesizeSpeech,
  listVoices,
  pingMedia,
  pingImage,
] as const;

export type JobKind = (typeof catalogue)[number]['name'];

/** The kind of that name, or undefined when the name is not one of ours. */
export function findJob(name: string): JobDefinition | undefined {
  return catalogue.find((definition) => definition.name === name);
}
