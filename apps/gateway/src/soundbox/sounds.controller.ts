import { ReorderSoundsBody, SaveSoundBody, type Sound } from '@family/contracts/soundbox';
import { Body, Controller, Delete, Get, Inject, Param, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requestId } from '../logging/request-id.js';
import { mediaUrl } from '../media/media-url.js';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import type { SoundRow } from './sound.entity.js';
import { soundJson } from './sound-json.js';
import { SoundsService } from './sounds.service.js';

@Controller('api/soundbox/sounds')
export class SoundsController {
  constructor(
    private readonly sounds: SoundsService,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get()
  async list(): Promise<Sound[]> {
    return (await this.sounds.board()).map((row) => this.#json(row));
  }

  // Stands before `:id`, which would take the word for an id.
  @Put('reorder')
  async reorder(@Body({ schema: ReorderSoundsBody }) body: ReorderSoundsBody): Promise<Sound[]> {
    return (await this.sounds.reorder(body)).map((row) => this.#json(row));
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<Sound> {
    return this.#json(await this.sounds.find(id));
  }

  @Put(':id')
  async save(
    @Param('id') id: string,
    @Body({ schema: SaveSoundBody }) body: SaveSoundBody,
    @Req() request: Request,
  ): Promise<Sound> {
    return this.#json(await this.sounds.save(id, body, requestId(request)));
  }

  @Delete(':id')
  async remove(@Param('id') id: string): Promise<{ success: true }> {
    await this.sounds.remove(id);
    return { success: true };
  }

  #json(row: SoundRow): Sound {
    return soundJson(row, (key) => mediaUrl(this.settings, key));
  }
}
