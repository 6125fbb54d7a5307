import { type Jurisdiction, STATES } from '@family/contracts/pl8book-jurisdictions';
import { geoPath } from 'd3-geo';
import type { GeographyProps } from 'react-simple-maps/core';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'us-atlas/states-albers-10m.json?url';
import type { Place } from './map-places.js';

/** A state as it is drawn. */
export interface StateShape extends Jurisdiction {
  readonly geography: GeographyProps['geography'];
  readonly centre: Place;
}

/** The map cannot be had: what was being done, and what went wrong. */
export class MapFailure extends Error {
  constructor(
    readonly step: string,
    cause: unknown,
  ) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    super(`Failed to load map resources: Failed at ${step}: ${detail}`, { cause });
    this.name = 'MapFailure';
  }
}

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

/**
 * The 51 shapes, in the order of the list. They are projected already, so drawing them needs no further projection.
 * @throws MapFailure
 */
export async function loadMap(): Promise<readonly StateShape[]> {
  const atlas = await atStep('downloading the states', downloadAtlas);
  return atStep('drawing the states', async () => {
    const path = geoPath();
    const byName = new Map(
      feature(atlas, atlas.objects.states).features.map((shape) => [shape.properties.name, shape]),
    );
    return STATES.map((state) => {
      const shape = byName.get(ATLAS_NAMES[state.abbr] ?? state.name);
      if (!shape) throw new Error(`there is no ${state.name}`);
      const [x, y] = path.centroid(shape);
      return { ...state, geography: { ...shape, rsmKey: state.abbr, svgPath: path(shape) }, centre: { x, y } };
    });
  });
}

/** Where the atlas calls a state otherwise than we do. */
const ATLAS_NAMES: Readonly<Record<string, string>> = { DC: 'District of Columbia' };

async function downloadAtlas(): Promise<Atlas> {
  const answer = await fetch(atlasUrl);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const atlas: unknown = await answer.json();
  if (!isAtlas(atlas)) throw new Error('this is not the map');
  return atlas;
}

function isAtlas(value: unknown): value is Atlas {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('objects' in value)) return false;
  const { type, objects } = value;
  return type === 'Topology' && typeof objects === 'object' && objects !== null && 'states' in objects;
}

async function atStep<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new MapFailure(step, cause);
  }
}
