import type { Success } from '@family/contracts/auth';
import { Controller, Delete, Param } from '@nestjs/common';
import { z } from 'zod';
import { WordFilesService } from './word-files.service.js';

const FileId = z.object({ id: z.uuid('This file is not there (any more).') });
type FileId = z.infer<typeof FileId>;

/** The ways to delete a file: by what it is in its word, or by its type. */
@Controller('api/franki')
export class FilesController {
  constructor(private readonly files: WordFilesService) {}

  @Delete('visuals/:id')
  async removeVisual(@Param({ schema: FileId }) { id }: FileId): Promise<Success> {
    await this.files.removeVisual(id);
    return { success: true };
  }

  @Delete('images/:id')
  async removeImage(@Param({ schema: FileId }) { id }: FileId): Promise<Success> {
    await this.files.removeVisual(id, 'image');
    return { success: true };
  }

  @Delete('videos/:id')
  async removeVideo(@Param({ schema: FileId }) { id }: FileId): Promise<Success> {
    await this.files.removeVisual(id, 'video');
    return { success: true };
  }

  @Delete('sounds/:id')
  async removeSound(@Param({ schema: FileId }) { id }: FileId): Promise<Success> {
    await this.files.removeSound(id);
    return { success: true };
  }
}
