import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Riffgen1763000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE riffgen_session (
        id uuid PRIMARY KEY,
        concept text NOT NULL,
        num_variations integer NOT NULL CHECK (num_variations BETWEEN 1 AND 20),
        style_guide text,
        job_id uuid NOT NULL,
        written_by jsonb,
        painter jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX riffgen_session_created_at ON riffgen_session (created_at);
      CREATE INDEX riffgen_session_job_id ON riffgen_session (job_id);

      CREATE TABLE riffgen_prompt (
        id uuid PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES riffgen_session (id) ON DELETE CASCADE,
        number integer NOT NULL,
        prompt_text text NOT NULL,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'generating', 'completed', 'error')),
        error_message text,
        job_id uuid,
        UNIQUE (session_id, number)
      );
      CREATE INDEX riffgen_prompt_job_id ON riffgen_prompt (job_id);

      CREATE TABLE riffgen_image (
        id uuid PRIMARY KEY,
        prompt_id uuid NOT NULL REFERENCES riffgen_prompt (id) ON DELETE CASCADE,
        session_id uuid NOT NULL,
        image_key text NOT NULL,
        thumbnail_key text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        made_by jsonb NOT NULL,
        settings jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX riffgen_image_session_id ON riffgen_image (session_id);
      CREATE INDEX riffgen_image_prompt_id ON riffgen_image (prompt_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE riffgen_image, riffgen_prompt, riffgen_session');
  }
}
