import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { Loading } from '../components/loading.js';
import type { AppName } from '../magnets/apps.js';
import { AppFrame } from './app-frame.js';
import { Mishap } from './mishap.js';
import css from './screen.module.css';

/**
 * One screen of an app. Its code is loaded when it is first shown; what goes wrong in it, or on its way, stays in it,
 * and the app's frame stands.
 */
export function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  // React's own lazy: the router's leaves an empty page where code cannot be loaded.
  const Screen = lazy(async () => ({ default: await load() }));
  const element = (
    <Suspense fallback={<SlowLoading />}>
      <Screen />
    </Suspense>
  );
  const errorElement = <Mishap />;
  return path === '' ? { index: true, element, errorElement } : { path, element, errorElement };
}

/** Short waits show nothing. */
function SlowLoading() {
  return (
    <div className={css.late}>
      <Loading />
    </div>
  );
}

/** An app under its address, all its screens in one frame. */
export function framed(app: AppName, path: string, screens: RouteObject[]): RouteObject {
  return {
    path,
    element: (
      <AppFrame app={app}>
        <Outlet />
      </AppFrame>
    ),
    children: screens,
  };
}
