import { framed, screen } from '../app/screen.js';

export const bingoRoutes = framed('bingo', '/bingo', [
  screen('', async () => (await import('./cards-page.js')).CardsPage),
  screen('manage', async () => (await import('./squares-page.js')).SquaresPage),
  screen('manage/squares/new', async () => (await import('./new-square-page.js')).NewSquarePage),
  screen('manage/squares/:id/edit', async () => (await import('./edit-square-page.js')).EditSquarePage),
  screen('manage/cards/new', async () => (await import('./new-card-page.js')).NewCardPage),
  screen('manage/cards/:id/edit', async () => (await import('./edit-card-page.js')).EditCardPage),
  screen('cards/:id/call', async () => (await import('./call-page.js')).CallPage),
]);
