import { RARE } from '@family/contracts/pl8book-jurisdictions';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ComposableMap, Geography } from 'react-simple-maps/core';
import { ZoomableGroup } from 'react-simple-maps/zoom';
import { IconButton } from '../components/icon-button.js';
import type { StateShape } from './load-map.js';
import { MapLabels } from './map-labels.js';
import { MAP_HEIGHT, MAP_WIDTH, neighbour } from './map-places.js';
import { movesMap, useMapView } from './map-view.js';
import css from './usa-map.module.css';

interface Props {
  readonly shapes: readonly StateShape[];
  readonly seen: ReadonlySet<string>;
  readonly onToggle: (abbr: string) => void;
}

/** The name on the tooltip. */
function tooltip({ abbr, name }: Pick<StateShape, 'abbr' | 'name'>): string {
  return RARE.has(abbr) ? `${name} (R)` : name;
}

/** The state whose shape or call-out was hit. */
function stateAt(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('[data-abbr]')?.getAttribute('data-abbr') ?? null) : null;
}

/** The wall map: a seen state has its colour and a pin. One stop for the Tab key; arrow keys go from state to state. */
export function UsaMap({ shapes, seen, onToggle }: Props) {
  const { view, turn, zoomIn, zoomOut, reset, onMoveEnd, limits } = useMapView();
  const [current, setCurrent] = useState('CA');
  const [pointed, setPointed] = useState<string | null>(null);
  const paths = useRef(new Map<string, SVGPathElement>());
  const told = shapes.find(({ abbr }) => abbr === pointed);

  const onKey = (event: KeyboardEvent, { abbr, centre }: StateShape) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onToggle(abbr);
      return;
    }
    const next = neighbour(event.key, centre, shapes);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    paths.current.get(next)?.focus();
  };

  return (
    <div className={css.wall}>
      <ComposableMap
        className={css.map ?? ''}
        width={MAP_WIDTH}
        height={MAP_HEIGHT}
        // The shapes are projected already. Zooming alone needs a projection to speak of places; this one is linear.
        projection="geoEquirectangular"
        projectionConfig={{ scale: 1000 }}
        role="group"
        aria-label="Map of the states. Arrow keys go from state to state, Enter marks one."
      >
        <ZoomableGroup
          key={turn}
          {...view}
          {...limits}
          filterZoomEvent={movesMap}
          onMoveEnd={onMoveEnd}
          onClick={({ target }) => {
            const abbr = stateAt(target);
            if (abbr !== null) onToggle(abbr);
          }}
          onPointerOver={({ target }) => setPointed(stateAt(target))}
          onPointerLeave={() => setPointed(null)}
        >
          {shapes.map((shape) => {
            const { abbr, name, color, geography } = shape;
            const isSeen = seen.has(abbr);
            return (
              <Geography
                key={abbr}
                ref={(path: SVGPathElement | null) => {
                  if (path) paths.current.set(abbr, path);
                }}
                geography={geography}
                className={css.state ?? ''}
                data-abbr={abbr}
                data-seen={isSeen}
                fill={isSeen ? color : '#ffffff'}
                role="checkbox"
                aria-checked={isSeen}
                aria-label={`${name}${RARE.has(abbr) ? ', rare' : ''}, ${isSeen ? 'seen' : 'not seen'}`}
                tabIndex={abbr === current ? 0 : -1}
                onKeyDown={(event) => onKey(event, shape)}
                onFocus={() => {
                  setCurrent(abbr);
                  setPointed(abbr);
                }}
                onBlur={() => setPointed(null)}
              >
                <title>{tooltip(shape)}</title>
              </Geography>
            );
          })}
          <MapLabels shapes={shapes} seen={seen} tooltip={tooltip} />
          {told && <path className={css.ring} d={told.geography.svgPath ?? undefined} />}
        </ZoomableGroup>
      </ComposableMap>
      <div className={css.below}>
        <p className={css.caption} aria-hidden="true">
          {told && `${seen.has(told.abbr) ? '★ ' : ''}${tooltip(told)}`}
        </p>
        <IconButton icon="zoomIn" label="Zoom in" onClick={zoomIn} />
        <IconButton icon="zoomOut" label="Zoom out" onClick={zoomOut} />
        <IconButton icon="retry" label="Show the whole map" onClick={reset} />
      </div>
    </div>
  );
}
