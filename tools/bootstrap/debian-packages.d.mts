/** A program that a Debian or Ubuntu package brings, to be used without installing it. */
export interface DebianTool {
  /** Names the folder in the cache. */
  name: string;
  /** The packages that bring it; what they depend on comes along unless the system has it. */
  packages: string[];
  /** Paths of its programs inside the unpacked packages, by the name they are asked for with. */
  executables: Record<string, string>;
  /** Arguments with which the first program must succeed before the copy is trusted. */
  check: string[];
  /** Symbolic links to add: from the path inside the unpacked packages to its target. */
  links?: Record<string, string>;
}

export interface FetchedTool {
  /** Absolute paths, by the names of {@link DebianTool.executables}. */
  executables: Record<string, string>;
  /** What LD_LIBRARY_PATH must be for them. */
  libraryPath: string;
  /** The folder that the packages were unpacked into. */
  root: string;
}

/**
 * Downloads the distribution's packages and unpacks them into the cache folder: nothing is installed, no root is
 * needed. What is in the cache already is taken from there.
 *
 * @param say receives one line before a download, which takes seconds
 * @returns undefined where the system is not Debian or Ubuntu, or the packages cannot be had
 */
export function fetchDebianTool(tool: DebianTool, say?: (line: string) => void): Promise<FetchedTool | undefined>;

/** The packages that `apt-get --simulate install` would install, as `name=version`. */
export function simulatedInstalls(output: string): string[];
