import type { SystemStatus } from '@family/contracts/system-status';
import { Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReadinessService } from '../health/readiness.service.js';
import { WorkerSign } from '../jobs/worker-sign.entity.js';

/** How each part of the suite is. GET /api/health tells strangers only whether all is well; this is for the family. */
@Controller('api/system-status')
export class SystemStatusController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly database: DataSource,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async status(): Promise<SystemStatus> {
    const { database, queue, storage } = await this.readiness.check();
    const known =
      database === 'ok' ? await this.#fromDatabase() : { workers: [], jobs: { waiting: 0, failed_last_day: 0 } };
    return { database, queue, storage, ...known, timestamp: new Date().toISOString() };
  }

  async #fromDatabase(): Promise<Pick<SystemStatus, 'workers' | 'jobs'>> {
    const signs = await this.database.getRepository(WorkerSign).find({ order: { queue: 'ASC', seenAt: 'DESC' } });
    const [counts] = await this.database.query(`
      SELECT count(*) FILTER (WHERE status IN ('queued', 'running'))::int AS waiting,
        count(*) FILTER (WHERE status = 'failed' AND finished_at > now() - interval '1 day')::int AS failed_last_day
      FROM job`);
    return {
      workers: signs.map(({ worker, queue, active, seenAt }) => ({
        worker,
        queue,
        active,
        seen_at: seenAt.toISOString(),
      })),
      jobs: counts,
    };
  }
}
