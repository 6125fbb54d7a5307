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
  /** Where the drawing of the letters begins, and how large it is drawn. */
  readonly place: string;
  readonly strokes: string;
  readonly width: number;
  readonly colour: string;
}

/** Letters drawn with a round pen: a picture's letters are no text of the page. */
export function Lettering({ place, strokes, width, colour }: LetteringProps) {
  return (
    <path
      d={strokes}
      transform={place}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
