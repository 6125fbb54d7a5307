import { framed, screen } from '../app/screen.js';

export const mathsRoutes = framed('maths', '/math-games', [
  screen('', async () => (await import('./addition-page.js')).AdditionPage),
]);
