import {
  MarkSeenBody,
  type PlateBookInfo,
  PlateCode,
  type PlateResult,
  type SeenPlates,
} from '@family/contracts/pl8book';
import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Res, UseFilters } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { LiveService } from '../live/live.service.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { PlateErrorFilter } from './plate-error.filter.js';
import { PLATES_TOPIC, SeenPlatesService } from './seen-plates.service.js';

const CodeInPath = z.object({ code: PlateCode });

@Controller('api/pl8book')
@UseFilters(PlateErrorFilter)
export class PlateBookController {
  constructor(
    private readonly plates: SeenPlatesService,
    private readonly live: LiveService,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get()
  info(): PlateBookInfo {
    return { family_name: this.settings.FAMILY_NAME };
  }

  @Get('seen-plates')
  @Header('Cache-Control', 'no-store')
  list(): Promise<SeenPlates> {
    return this.plates.list();
  }

  @Post('seen-plates')
  @HttpCode(200)
  async mark(@Body({ schema: MarkSeenBody }) body: MarkSeenBody): Promise<PlateResult> {
    await this.plates.mark(body.plate_abbr);
    return { success: true };
  }

  @Delete('seen-plates/:code')
  async unmark(@Param({ schema: CodeInPath }) { code }: z.infer<typeof CodeInPath>): Promise<PlateResult> {
    await this.plates.unmark(code);
    return { success: true };
  }

  /** Server-sent events: all codes now, and again whenever any device has changed one. */
  @Get('events')
  async events(@Res() response: Response): Promise<void> {
    await this.live.stream(response, PLATES_TOPIC, () => this.plates.list());
  }
}
