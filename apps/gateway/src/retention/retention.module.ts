import { Module, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { LoginThrottleService } from '../auth/login-throttle.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { MediaModule } from '../media/media.module.js';
import { SweepService } from '../media/sweep.service.js';

/** What the suite itself forgets after a while: ended sessions, old failed logins, settled jobs, silent workers. */
@Module({ imports: [AuthModule, MediaModule] })
export class RetentionModule implements OnModuleInit {
  constructor(
    private readonly sweep: SweepService,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottleService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.sweep.registerExpiry(() => this.sessions.forgetExpired());
    this.sweep.registerExpiry(() => this.throttle.forgetOld());
    this.sweep.registerExpiry(async () => {
      await this.database.query(`DELETE FROM job WHERE finished_at < now() - interval '7 days'`);
      await this.database.query(`DELETE FROM worker_sign WHERE seen_at < now() - interval '1 day'`);
    });
  }
}
