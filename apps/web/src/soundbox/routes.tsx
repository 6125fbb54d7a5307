import { framed, screen } from '../app/screen.js';

export const soundboxRoutes = framed('soundbox', '/soundbox', [
  screen('', async () => (await import('./board-page.js')).BoardPage),
  screen('upload', async () => (await import('./new-sound-page.js')).NewSoundPage),
  screen('edit', async () => (await import('./edit-sounds-page.js')).EditSoundsPage),
  screen('edit/:id', async () => (await import('./edit-sound-page.js')).EditSoundPage),
]);
