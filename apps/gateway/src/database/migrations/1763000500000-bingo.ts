import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bingo1763000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bingo_square (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        picture_key text,
        thumbnail_key text,
        width integer,
        height integer,
        pending_key text,
        pending_name text,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE bingo_card (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        size smallint NOT NULL CHECK (size IN (9, 16, 25)),
        wanted_print text,
        render_job_id uuid,
        thumbnail_key text,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE bingo_card_square (
        card_id uuid NOT NULL REFERENCES bingo_card (id) ON DELETE CASCADE,
        position smallint NOT NULL,
        square_id uuid NOT NULL REFERENCES bingo_square (id) ON DELETE RESTRICT,
        PRIMARY KEY (card_id, position),
        UNIQUE (card_id, square_id)
      );
      CREATE INDEX bingo_card_square_square ON bingo_card_square (square_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bingo_card_square, bingo_card, bingo_square');
  }
}
