import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Foundation1763000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE auth_session (
        token_hash bytea PRIMARY KEY,
        password_proof bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX auth_session_expires_at ON auth_session (expires_at);

      CREATE TABLE login_attempts (
        source text PRIMARY KEY,
        failures integer NOT NULL,
        last_failure_at timestamptz NOT NULL,
        blocked_until timestamptz NOT NULL
      );

      CREATE TABLE job (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
        input jsonb NOT NULL,
        result jsonb,
        error text,
        failure_kind text,
        progress real NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        request_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );
      CREATE INDEX job_unfinished ON job (created_at) WHERE status IN ('queued', 'running');
      CREATE INDEX job_finished_at ON job (finished_at) WHERE finished_at IS NOT NULL;

      CREATE TABLE worker_sign (
        worker text PRIMARY KEY,
        queue text NOT NULL,
        active integer NOT NULL,
        seen_at timestamptz NOT NULL
      );

      CREATE TABLE readiness_probe (
        id integer PRIMARY KEY,
        written_at timestamptz NOT NULL
      );

      CREATE TABLE audio_session (
        id uuid PRIMARY KEY,
        job_id uuid NOT NULL,
        sample_rate integer,
        duration_seconds double precision,
        clips jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX audio_session_created_at ON audio_session (created_at);

      CREATE TABLE app_user (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE app_user, audio_session, readiness_probe, worker_sign, job, login_attempts, auth_session',
    );
  }
}
