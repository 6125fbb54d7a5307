/** The first that a browser can make. Safari makes mp4 only; the server looks at the bytes, not at the label. */
const WANTED_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** A recording that is being made. */
export interface RunningRecording {
  /** How loud it is just now, 0 to 1: -60 dB below full scale and less is 0. */
  level(): number;
  /** Ends it, frees the microphone, and gives what was recorded. */
  finish(): Promise<File>;
  /** Ends it and frees the microphone. */
  discard(): void;
}

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Begins to record. @throws DOMException as getUserMedia does */
export async function openMicrophone(): Promise<RunningRecording> {
  // Filters made for telephone calls would take a cat or a humming child for noise.
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const mimeType = WANTED_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const meter = openMeter(stream);
  const free = () => {
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  recorder.start();
  return {
    level: meter.level,
    finish: () =>
      new Promise((resolve) => {
        recorder.onstop = () => {
          free();
          resolve(recordedFile(chunks, recorder.mimeType));
        };
        if (recorder.state === 'inactive') free();
        else recorder.stop();
      }),
    discard: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      free();
    },
  };
}

function recordedFile(chunks: readonly Blob[], mimeType: string): File {
  const type = mimeType.split(';', 1)[0] || 'audio/webm';
  return new File([...chunks], type === 'audio/mp4' ? 'recording.mp4' : 'recording.webm', { type });
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.max(0, Math.min(1, 1 + (10 * Math.log10(power + 1e-12)) / 60));
    },
    close: () => void context.close(),
  };
}
