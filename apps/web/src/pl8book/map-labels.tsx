import { useZoomPanContext } from 'react-simple-maps/zoom';
import type { StateShape } from './load-map.js';
import { CALL_OUT_HEIGHT, CALL_OUT_WIDTH, CALL_OUTS, labelPlace } from './map-places.js';
import { inkOn } from './plate-ink.js';
import css from './usa-map.module.css';

interface Props {
  readonly shapes: readonly StateShape[];
  readonly seen: ReadonlySet<string>;
  readonly tooltip: (shape: StateShape) => string;
}

const unheard = { 'aria-hidden': true } as const;

/**
 * The abbreviations, and a pin on every seen state. For the eye and the finger: who hears the page is told by the states
 * themselves.
 */
export function MapLabels({ shapes, seen, tooltip }: Props) {
  const { k } = useZoomPanContext();
  return (
    // Letters grow more slowly than the map, so that zooming in makes room around them.
    <g {...unheard} className={css.labels} style={{ '--shrink': Math.max(1, k) ** -0.6 }}>
      {shapes.map((shape) => {
        const { abbr, color, centre } = shape;
        const isSeen = seen.has(abbr);
        const { x, y } = labelPlace(abbr, centre);
        const box = CALL_OUTS[abbr];
        // Hawaii is too narrow for its letters: they stand on the wall beside it.
        const ink = abbr === 'HI' ? 'var(--ink)' : isSeen ? inkOn(color) : '#2a2420';
        return (
          <g key={abbr}>
            {box && <line className={css.leader} x1={x} y1={y} x2={centre.x} y2={centre.y} />}
            {box && (
              <rect
                className={css.callOut}
                x={box.x}
                y={box.y}
                width={CALL_OUT_WIDTH}
                height={CALL_OUT_HEIGHT}
                rx="8"
                fill={isSeen ? color : '#ffffff'}
                data-abbr={abbr}
              >
                <title>{tooltip(shape)}</title>
              </rect>
            )}
            <text className={css.label} x={x} y={y} fill={ink}>
              {abbr}
            </text>
            {isSeen && <Pin x={box ? box.x + CALL_OUT_WIDTH - 5 : x} y={box ? box.y + 5 : y - 15} />}
          </g>
        );
      })}
    </g>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g className={css.pin} transform={`translate(${x} ${y})`}>
      <circle r="6" className={css.pinHead} />
      <circle r="1.8" cx="-1.8" cy="-1.8" className={css.pinShine} />
    </g>
  );
}
