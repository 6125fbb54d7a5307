import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { loadMap, MapFailure, type StateShape } from './load-map.js';
import css from './map-frame.module.css';

const UsaMap = lazy(() =>
  import('./usa-map.js').then(
    ({ UsaMap }) => ({ default: UsaMap }),
    (cause: unknown) => {
      throw new MapFailure('loading the map', cause);
    },
  ),
);

interface Props {
  readonly seen: ReadonlySet<string>;
  readonly onToggle: (abbr: string) => void;
}

/** The place of the map. What goes wrong with the map stays in it: the cards below do all that the map does. */
export function MapFrame({ seen, onToggle }: Props) {
  const [shapes, setShapes] = useState<readonly StateShape[]>();
  const [failure, setFailure] = useState<MapFailure>();
  useEffect(() => {
    loadMap().then(setShapes, setFailure);
  }, []);
  return (
    <section className={css.frame} aria-label="Map">
      {failure ? (
        <MapTrouble failure={failure} />
      ) : (
        <MapBoundary>
          <Suspense fallback={<Loading>Unrolling the map...</Loading>}>
            {shapes ? (
              <UsaMap shapes={shapes} seen={seen} onToggle={onToggle} />
            ) : (
              <Loading>Unrolling the map...</Loading>
            )}
          </Suspense>
        </MapBoundary>
      )}
    </section>
  );
}

function MapTrouble({ failure }: { failure: MapFailure }) {
  return (
    <Message kind="error">
      <p>{failure.message}</p>
      <p className={css.debug}>
        Debug: {navigator.onLine ? 'online' : 'offline'}, {location.pathname},{' '}
        {failure.cause?.constructor.name ?? 'no cause'}
      </p>
    </Message>
  );
}

class MapBoundary extends Component<{ children: ReactNode }, { failure?: MapFailure }> {
  override state: { failure?: MapFailure } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof MapFailure ? error : new MapFailure('showing the map', error) };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <MapTrouble failure={failure} /> : this.props.children;
  }
}
