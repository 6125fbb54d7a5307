import { useState } from 'react';
import { Icon } from '../icons/icon.js';
import { LARGEST } from './addition.js';
import css from './cube-bar.module.css';
import { endOf, offsetOf, type Place, placesOf, rowsOf } from './cube-grid.js';
import { useBarEnd } from './use-bar-end.js';

export interface Cubes {
  readonly part: 'first' | 'second';
  readonly count: number;
}

interface Props {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  /** The parts that the bar is joined from, in order. */
  readonly parts: readonly Cubes[];
  /** Whether its cubes move to their places; without it they are there already. */
  readonly lively: boolean;
  /** Given, the bar has an end that can be pulled. */
  readonly onCount?: (count: number) => void;
}

/** A bar of snap cubes, folded after every ten. */
export function CubeBar({ label, parts, lively, onCount }: Props) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const { bar, held, hold } = useBarEnd(onCount);
  const end = endOf(total);
  let before = 0;
  return (
    <div className={css.tray} data-held={held || undefined}>
      <div ref={bar} className={css.bar} style={{ '--rows': held ? 2 : rowsOf(total) }}>
        <div className={css.cubes} role="img" aria-label={label}>
          {held && <Sockets />}
          {parts.map(({ part, count }, position) => {
            const start = before;
            before += count;
            // The joined part moves as one, each time that something was joined anew.
            const key = position === 0 ? part : `${part} ${start} ${count}`;
            return (
              <div key={key} className={position > 0 && lively ? css.joining : undefined}>
                {placesOf(count, start).map((place) => (
                  <Cube
                    key={`${place.row} ${place.column}`}
                    place={place}
                    part={part}
                    lively={lively && position === 0}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {onCount !== undefined && (
          <div className={css.end} style={positionOf(end)} onPointerDown={hold} aria-hidden="true">
            <span className={css.grip}>
              <Icon name="sideways" />
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

function Cube({ place, part, lively }: { place: Place; part: Cubes['part']; lively: boolean }) {
  // What was there before anything happened does not move when something does.
  const [snaps] = useState(lively);
  return (
    <span className={snaps ? `${css.cube} ${css.snapping}` : css.cube} data-part={part} style={positionOf(place)}>
      <span className={css.face} />
    </span>
  );
}

/** The places that a bar can fill, shown while its end is pulled. */
function Sockets() {
  return placesOf(LARGEST).map((place) => (
    <span key={`${place.row} ${place.column}`} className={css.socket} style={positionOf(place)} />
  ));
}

function positionOf({ column, row }: Place) {
  return { '--x': offsetOf(column), '--y': row } as const;
}
