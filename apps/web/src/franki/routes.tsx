import { framed, screen } from '../app/screen.js';

export const frankiRoutes = framed('franki', '/franki', [
  screen('', async () => (await import('./player/player-page.js')).PlayerPage),
  screen('admin', async () => (await import('./admin/admin-page.js')).AdminPage),
]);
