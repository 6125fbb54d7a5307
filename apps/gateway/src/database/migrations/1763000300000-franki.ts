import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Franki1763000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE franki_word (
        id uuid PRIMARY KEY,
        name text NOT NULL UNIQUE,
        display_name text NOT NULL,
        is_randomized boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE franki_visual (
        id uuid PRIMARY KEY,
        word_id uuid NOT NULL REFERENCES franki_word (id) ON DELETE CASCADE,
        type text NOT NULL CHECK (type IN ('image', 'video')),
        order_index integer NOT NULL,
        ready boolean NOT NULL DEFAULT false,
        key text,
        width integer,
        height integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK (NOT ready OR (key IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL))
      );
      CREATE INDEX franki_visual_word ON franki_visual (word_id, order_index);

      CREATE TABLE franki_sound (
        id uuid PRIMARY KEY,
        word_id uuid NOT NULL REFERENCES franki_word (id) ON DELETE CASCADE,
        order_index integer NOT NULL,
        ready boolean NOT NULL DEFAULT false,
        key text,
        duration_seconds double precision,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK (NOT ready OR (key IS NOT NULL AND duration_seconds IS NOT NULL))
      );
      CREATE INDEX franki_sound_word ON franki_sound (word_id, order_index);

      ALTER TABLE audio_session ADD COLUMN clips_key text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audio_session DROP COLUMN clips_key;
      DROP TABLE franki_sound, franki_visual, franki_word;
    `);
  }
}
