import type { ReactNode } from 'react';
import css from './sticker.module.css';

interface Props {
  /** The shapes whose outer line is cut out with a white edge. */
  readonly outline: ReactNode;
  readonly children: ReactNode;
}

/** A picture cut out along its own shape, with a thick white edge and a soft shadow. 160 by 160 units. */
export function Sticker({ outline, children }: Props) {
  return (
    <svg className={css.sticker} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <g className={css.edge}>{outline}</g>
      {children}
    </svg>
  );
}

interface LetteringProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly children: string;
}

export function Lettering({ x, y, size, colour, children }: LetteringProps) {
  return (
    <text className={css.lettering} x={x} y={y} fontSize={size} fill={colour}>
      {children}
    </text>
  );
}
