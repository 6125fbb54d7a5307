import type { ImageSettings, Maker, Painter } from '@family/contracts/riffgen';
import type { JobContext } from '@family/jobs/handlers';

/** What a maker may use of the job it works for. */
export type MakerContext = Pick<JobContext, 'signal' | 'log'>;

/** Turns a concept into scenes. */
export interface SceneWriter {
  readonly maker: Maker;
  /**
   * As many different prompts as asked.
   * @throws InputRefused, ServiceFailed with a sentence for the person who asked
   */
  write(
    wish: { concept: string; styleGuide: string | null; count: number; seed: string },
    context: MakerContext,
  ): Promise<string[]>;
}

/** Makes pictures. */
export interface PicturePainter {
  readonly painter: Painter;
  /**
   * The bytes of one picture in the format asked for.
   * @throws InputRefused, ServiceFailed with a sentence for the person who asked
   */
  paint(prompt: string, settings: ImageSettings, context: MakerContext): Promise<Buffer>;
}

/** Who writes and paints in this process. */
export interface Makers {
  readonly writer: SceneWriter;
  readonly painter: PicturePainter;
}
