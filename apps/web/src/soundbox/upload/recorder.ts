import { announceSound } from '../board/audio-output.js';
import { preferredType, recordingFile } from './recording-format.js';

/** A recording that is going on. */
export interface Recording {
  /** How loud it is this moment, 0 to 1. */
  level(): number;
  /** Ends it, frees the microphone and gives the file. */
  stop(): Promise<File>;
  /** Frees the microphone and forgets what was recorded. */
  abandon(): void;
}

/** Starts to record. @throws what getUserMedia or MediaRecorder throw */
export async function startRecording(): Promise<Recording> {
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
    throw new Error('recording needs a newer browser, or this page opened over https');
  }
  announceSound('play-and-record');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    announceSound('playback');
    throw error;
  });
  const meter = levelMeter(stream);
  const free = () => {
    for (const track of stream.getTracks()) track.stop();
    meter.close();
    announceSound('playback');
  };
  try {
    const mimeType = preferredType((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) parts.push(data);
    };
    const stopped = new Promise<void>((resolve, reject) => {
      recorder.onstop = () => resolve();
      recorder.onerror = () => reject(new Error('the recording broke off'));
    });
    stopped.catch(() => undefined);
    recorder.start(1000);
    return {
      level: meter.level,
      stop: async () => {
        if (recorder.state !== 'inactive') recorder.stop();
        await stopped.finally(free);
        return recordingFile(parts, recorder.mimeType);
      },
      abandon: () => {
        if (recorder.state !== 'inactive') recorder.stop();
        free();
      },
    };
  } catch (error) {
    free();
    throw error;
  }
}

function levelMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const top = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      // Ears hear in decibels: 60 of them make the whole scale.
      return Math.max(0, 1 + (20 * Math.log10(top || 1e-6)) / 60);
    },
    close: () => void context.close(),
  };
}
