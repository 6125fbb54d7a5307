import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody added on the test page. */
@Entity('app_user')
export class AppUser {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
