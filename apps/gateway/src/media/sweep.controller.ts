import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { type SweepReport, SweepService } from './sweep.service.js';

const SweepBody = z.object({
  /** Without it nothing is deleted: the answer says what would be. */
  delete: z.boolean().default(false),
});

/** The sweep by hand. */
@Controller('api/maintenance')
export class SweepController {
  constructor(private readonly sweeper: SweepService) {}

  @Post('sweep')
  @HttpCode(200)
  async sweep(@Body({ schema: SweepBody }) body: z.infer<typeof SweepBody>): Promise<SweepReport> {
    if (body.delete) await this.sweeper.expire();
    return this.sweeper.sweep({ remove: body.delete });
  }
}
