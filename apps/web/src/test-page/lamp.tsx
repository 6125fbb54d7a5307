import type { ReactNode } from 'react';
import css from './lamp.module.css';

export type LampState = 'good' | 'waiting' | 'bad';

interface Props {
  readonly name: string;
  readonly state: LampState;
  /** How it is, in words: the colour alone says nothing to many. */
  readonly children: ReactNode;
}

/** A part of the suite with its signal lamp. */
export function Lamp({ name, state, children }: Props) {
  return (
    <li className={css.part} data-lamp={state}>
      <span className={css.lamp} aria-hidden="true" />
      <span className={css.name}>{name}</span>
      <span className={css.words}>{children}</span>
    </li>
  );
}
