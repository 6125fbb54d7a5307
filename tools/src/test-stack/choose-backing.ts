import type { Backing } from './backing.js';
import { embeddedBacking } from './embedded-backing.js';

/** Tells test processes what was chosen for the whole run. */
const CHOICE = 'FAMILY_TEST_BACKING';

export interface Choice {
  kind: 'containers' | 'embedded';
  /** What stays untested by it, in one line. */
  notice: string;
}

/**
 * Containers where a Docker engine answers and has the images or can get them, else the embedded parts. Made once for
 * a run of all tests: asking an engine for images takes its time.
 */
export async function chooseBacking(): Promise<Choice> {
  const { IMAGES } = await import('./container-backing.js');
  const { getContainerRuntimeClient, ImageName } = await import('testcontainers');
  try {
    const { image } = await getContainerRuntimeClient();
    for (const name of Object.values(IMAGES)) {
      const wanted = ImageName.fromString(name);
      if (!(await image.exists(wanted))) await image.pull(wanted);
    }
    return {
      kind: 'containers',
      notice: 'PostgreSQL, Redis and S3 run in containers; their embedded stand-ins are not tested here.',
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return {
      kind: 'embedded',
      notice: `PostgreSQL, Redis and S3 run without containers, so their container images are not tested here (${reason}).`,
    };
  }
}

/** What was chosen for this run; chosen now where a test is run by itself. */
export async function chosenBacking(): Promise<Backing> {
  process.env[CHOICE] ??= (await chooseBacking()).kind;
  if (process.env[CHOICE] !== 'containers') return embeddedBacking;
  return (await import('./container-backing.js')).containerBacking;
}
