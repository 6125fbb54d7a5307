import { framed, screen } from '../app/screen.js';

export const riffgenRoutes = framed('riffgen', '/riffgen', [
  screen('', async () => (await import('./create-page.js')).CreatePage),
  screen('sessions', async () => (await import('./sessions-page.js')).SessionsPage),
  screen('sessions/:id', async () => (await import('./session-page.js')).SessionPage),
]);
