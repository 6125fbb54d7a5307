import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import type { AppName } from '../magnets/apps.js';
import { AppFrame } from './app-frame.js';
import { Mishap } from './mishap.js';

/**
 * One screen of an app. Its code is loaded when it is first shown; what goes wrong in it stays in it, and the app's
 * frame stands.
 */
export function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  const errorElement = <Mishap />;
  const lazy = async () => ({ Component: await load() });
  return path === '' ? { index: true, lazy, errorElement } : { path, lazy, errorElement };
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
