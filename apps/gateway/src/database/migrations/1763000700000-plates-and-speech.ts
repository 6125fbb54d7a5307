import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlatesAndSpeech1763000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seen_plate (
        code text PRIMARY KEY,
        seen_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE spoken_text (
        id text PRIMARY KEY,
        job_id uuid NOT NULL,
        speech jsonb NOT NULL,
        generated_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX spoken_text_job_id ON spoken_text (job_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE spoken_text, seen_plate');
  }
}
