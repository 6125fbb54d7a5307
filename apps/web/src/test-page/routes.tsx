import { framed, screen } from '../app/screen.js';

export const testPageRoutes = framed('test-page', '/test', [
  screen('', async () => (await import('./test-page.js')).TestPage),
]);
