import { framed, screen } from '../app/screen.js';

export const pl8bookRoutes = framed('pl8book', '/pl8book', [
  screen('', async () => (await import('./plate-book-page.js')).PlateBookPage),
]);
