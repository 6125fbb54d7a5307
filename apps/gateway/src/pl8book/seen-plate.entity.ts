import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A plate that the family has spotted. */
@Entity('seen_plate')
export class SeenPlate {
  /** Upper case. */
  @PrimaryColumn('text')
  code!: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}
