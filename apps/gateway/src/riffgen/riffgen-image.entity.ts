import type { ImageSettings, Maker } from '@family/contracts/riffgen';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture made for a prompt. A prompt keeps all of its pictures; the newest is the one it shows. */
@Entity('riffgen_image')
export class RiffgenImageRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'prompt_id' })
  promptId!: string;

  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @Column('text', { name: 'image_key' })
  imageKey!: string;

  @Column('text', { name: 'thumbnail_key' })
  thumbnailKey!: string;

  /** Pixels. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('jsonb', { name: 'made_by' })
  madeBy!: Maker;

  @Column('jsonb')
  settings!: ImageSettings;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
