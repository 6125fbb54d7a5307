import { framed, screen } from '../app/screen.js';

export const frankiRoutes = framed('franki', '/franki', [
  screen('', async () => (await import('./player-page.js')).PlayerPage),
  screen('admin', async () => (await import('./admin-page.js')).AdminPage),
]);
