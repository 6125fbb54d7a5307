export interface Ffmpeg {
  /** Absolute paths. */
  ffmpeg: string;
  ffprobe: string;
  /** What LD_LIBRARY_PATH must be for the two; only for a fetched copy. */
  libraryPath?: string;
}

/**
 * FFMPEG_PATH and FFPROBE_PATH where both are set, else what the PATH offers, else the distribution's packages.
 *
 * @throws UserError that says how to get ffmpeg, where none of these brings it
 */
export function findFfmpeg(): Promise<Ffmpeg>;
