import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Soundbox1763000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sound (
        id uuid PRIMARY KEY,
        name text NOT NULL DEFAULT '',
        description text,
        start_millis integer NOT NULL DEFAULT 0 CHECK (start_millis >= 0),
        end_millis integer NOT NULL DEFAULT -1 CHECK (end_millis = -1 OR end_millis > start_millis),
        board_position integer CHECK (board_position >= 0),
        even_loudness boolean NOT NULL DEFAULT true,
        emoji text,
        colour text,
        duration_millis integer,
        clip_key text,
        status text NOT NULL CHECK (status IN ('processing', 'ready', 'failed')),
        error text,
        job_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        saved_at timestamptz
      );
      CREATE INDEX sound_board ON sound (coalesce(board_position, 999), id) WHERE saved_at IS NOT NULL;
      CREATE INDEX sound_temporary ON sound (created_at) WHERE saved_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sound');
  }
}
