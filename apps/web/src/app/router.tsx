import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { bingoRoutes } from '../bingo/routes.js';
import { frankiRoutes } from '../franki/routes.js';
import { LogoutPage } from '../gate/logout-page.js';
import { HomePage } from '../home/home-page.js';
import { mathsRoutes } from '../maths/routes.js';
import { pl8bookRoutes } from '../pl8book/routes.js';
import { riffgenRoutes } from '../riffgen/routes.js';
import { soundboxRoutes } from '../soundbox/routes.js';
import { testPageRoutes } from '../test-page/routes.js';
import { MishapPage } from './mishap-page.js';
import { NotFoundPage } from './not-found-page.js';
import { Root } from './root.js';

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <MishapPage />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'logout', element: <LogoutPage /> },
      frankiRoutes,
      mathsRoutes,
      riffgenRoutes,
      pl8bookRoutes,
      soundboxRoutes,
      bingoRoutes,
      testPageRoutes,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Made behind the gate: a visitor's address loads nothing of the suite. */
export function createRouter() {
  return createBrowserRouter(routes);
}
