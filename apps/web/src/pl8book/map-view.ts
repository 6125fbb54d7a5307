import { useState } from 'react';
import { MAP_HEIGHT, MAP_WIDTH } from './map-places.js';

const MIN_ZOOM = 0.25;
const MAX_ZOOM = 8;
const STEP = 1.5;
interface View {
  readonly center: [number, number];
  readonly zoom: number;
}

const WHOLE: View = { center: [0, 0], zoom: 1 };

/** The map can be pushed half out of its frame and no further, or it would be lost. */
const translateExtent: [number, number][] = [
  [-MAP_WIDTH / 2, -MAP_HEIGHT / 2],
  [MAP_WIDTH * 1.5, MAP_HEIGHT * 1.5],
];

const within = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

interface Moved {
  readonly coordinates?: [number, number];
  readonly zoom?: number;
}

/** Which part of the map is looked at. */
export function useMapView() {
  // A gesture is told a moment after it has ended. One that began before the map was reset must not undo that: each
  // reset begins a map of its own.
  const [{ view, turn }, setState] = useState({ view: WHOLE, turn: 0 });
  const look = (next: (view: View) => View) =>
    setState((now) => (now.turn === turn ? { view: next(now.view), turn } : now));
  const zoomBy = (factor: number) => look(({ center, zoom }) => ({ center, zoom: within(zoom * factor) }));
  return {
    view,
    turn,
    limits: { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, translateExtent },
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset: () => setState({ view: WHOLE, turn: turn + 1 }),
    onMoveEnd: ({ coordinates, zoom }: Moved) => {
      if (coordinates && zoom) look(() => ({ center: coordinates, zoom }));
    },
  };
}

/**
 * Whether a gesture is for the map. The wheel and a single finger are the page's, which must scroll on over the map: the
 * map takes the wheel with Ctrl (and the trackpad's pinch, which comes as such), two fingers, and dragging by mouse.
 */
export function movesMap(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (event.type === 'dblclick') return false;
  if ('touches' in event && event.touches instanceof TouchList) return event.touches.length > 1;
  return event instanceof MouseEvent && event.button === 0 && !event.ctrlKey;
}
