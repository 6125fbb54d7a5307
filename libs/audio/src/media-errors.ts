/** The input's fault: it is no sound, has none, is too long. The message is a sentence for whoever brought the file. */
export class UnreadableMedia extends Error {
  override readonly name = 'UnreadableMedia';
}

/** ffmpeg or ffprobe cannot be started at all. */
export class FfmpegMissing extends Error {
  override readonly name = 'FfmpegMissing';
  constructor(program: string, cause: unknown) {
    super(`${program} could not be started. Is ffmpeg installed?`, { cause });
  }
}

/** ffmpeg worked longer than it was given, and was ended. */
export class FfmpegTimedOut extends Error {
  override readonly name = 'FfmpegTimedOut';
  constructor(readonly limitMillis: number) {
    super(`ffmpeg was not done after ${Math.round(limitMillis / 1000)} seconds and was ended.`);
  }
}

/** ffmpeg ended with an error. Whether input, disk or program is to blame is for the caller to say. */
export class FfmpegFailed extends Error {
  override readonly name = 'FfmpegFailed';
  /** @param log the last lines that ffmpeg wrote */
  constructor(
    readonly exit: number | string,
    readonly log: string,
  ) {
    super(`ffmpeg ended with ${exit}: ${log.trim().split('\n').at(-1) ?? ''}`);
  }
}
