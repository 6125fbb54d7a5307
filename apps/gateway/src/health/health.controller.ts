import type { Health } from '@family/contracts/health';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { type Readiness, ReadinessService } from './readiness.service.js';

@Controller()
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('api/health')
  async health(): Promise<Health> {
    const ready = isReady(await this.readiness.check());
    return {
      status: ready ? 'ok' : 'degraded',
      environment: this.settings.ENVIRONMENT,
      timestamp: new Date().toISOString(),
    };
  }

  /** The process answers. */
  @Get('livez')
  live() {
    return { status: 'ok' };
  }

  /** Database, queue and storage take writes: 200, else 503 with which of them does not. */
  @Get('readyz')
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.readiness.check();
    response.status(isReady(readiness) ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return readiness;
  }
}

function isReady(readiness: Readiness): boolean {
  return Object.values(readiness).every((state) => state === 'ok');
}
