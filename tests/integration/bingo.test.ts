import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { BingoCard, BingoSquare } from '@family/contracts/bingo';
import { ErrorBody } from '@family/contracts/error';
import { JobView } from '@family/contracts/job';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { asJson, client, type FamilyClient, logIn } from './family-client.js';

jest.setTimeout(60_000);

let stack: TestStack;
let member: FamilyClient;

beforeAll(async () => {
  stack = await startTestStack({ notStarted: ['mediaWorker'] });
  member = await logIn(stack);
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

/** A PNG of one colour; what its header promises need not be what its bytes hold. */
function png(width: number, height: number, colour = [200, 60, 60], rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(8 + named.length);
    whole.writeUInt32BE(data.length, 0);
    named.copy(whole, 4);
    whole.writeUInt32BE(crc32(named), 4 + named.length);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.from([0, ...Array.from({ length: rows < height ? 1 : width }, () => colour).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function squareForm(name: string | undefined, image?: Buffer, method = 'POST', fileName = 'picture.png'): RequestInit {
  const form = new FormData();
  if (image) form.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), fileName);
  if (name !== undefined) form.append('name', name);
  return { method, body: form };
}

const sentence = (body: unknown) => ErrorBody.parse(body).error;

async function makeSquare(name: string, image = png(60, 40)): Promise<BingoSquare> {
  const { status, body } = await member.json('/api/bingo/squares', squareForm(name, image));
  expect({ status, body }).toMatchObject({ status: 201 });
  return BingoSquare.parse(body);
}

const makeSquares = (names: readonly string[]) => Promise.all(names.map((name) => makeSquare(name)));
const letters = (count: number, prefix = 'Square') => Array.from({ length: count }, (_, index) => `${prefix} ${index}`);

async function makeCard(name: string, squares: readonly BingoSquare[], size = 9): Promise<BingoCard> {
  const card = { name, size, square_ids: squares.map(({ id }) => id) };
  const { status, body } = await member.json('/api/bingo/cards', asJson(card));
  expect(status).toBe(201);
  return BingoCard.parse(body);
}

/** Asks again until the card's picture is made. */
async function rendered(id: string): Promise<BingoCard> {
  await (await member.fetch(`/api/bingo/cards/${id}/image`)).arrayBuffer();
  for (;;) {
    const card = BingoCard.parse((await member.json(`/api/bingo/cards/${id}`)).body);
    if (!card.rendering) return card;
  }
}

async function image(id: string, query = '') {
  const response = await member.fetch(`/api/bingo/cards/${id}/image${query}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test('nothing of it is told without a session', async () => {
  const stranger = client(stack);
  for (const path of ['squares', 'cards', 'cards/01900000-0000-7000-8000-000000000000/image']) {
    expect((await stranger.fetch(`/api/bingo/${path}`)).status).toBe(401);
  }
});

describe('a square', () => {
  test('is made of a name and a picture, and shown, changed and deleted', async () => {
    const made = await makeSquare('  Grandma  ', png(3000, 1000));
    expect(made).toMatchObject({ name: 'Grandma', width: 2048, height: 683 });
    const picture = await member.fetch(made.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await member.fetch(made.thumbnail_url)).headers.get('content-type')).toBe('image/webp');

    const renamed = await member.json(`/api/bingo/squares/${made.id}`, squareForm('Granny', undefined, 'PUT'));
    expect(renamed).toEqual({ status: 200, body: { ...made, name: 'Granny' } });
    const redrawn = await member.json(`/api/bingo/squares/${made.id}`, squareForm('Nan', png(20, 30), 'PUT'));
    expect(redrawn).toMatchObject({ status: 200, body: { name: 'Nan', width: 20, height: 30 } });
    expect(BingoSquare.parse(redrawn.body).url).not.toBe(made.url);

    expect((await member.json(`/api/bingo/squares/${made.id}`, { method: 'DELETE' })).body).toEqual({ success: true });
    expect((await member.json(`/api/bingo/squares/${made.id}`)).status).toBe(404);
    expect((await member.json(`/api/bingo/squares/${made.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('can be made of an iPhone photo', async () => {
    const photo = await readFile(new URL('./two-colours.heic', import.meta.url));
    expect(await makeSquare('From a phone', photo)).toMatchObject({ width: 120, height: 80 });
  });

  test('can be made without waiting', async () => {
    const form = { ...squareForm('Later', png(10, 10)), headers: { prefer: 'respond-async' } };
    const response = await member.fetch('/api/bingo/squares', form);
    expect(response.status).toBe(202);
    let job = JobView.parse(await response.json());
    while (!job.finished_at) job = JobView.parse((await member.json(`/api/jobs/${job.id}`)).body);
    expect((await member.json(job.result_url ?? '')).body).toMatchObject({ name: 'Later' });
  });

  test.each([
    ['no name', squareForm('   ', png(5, 5)), 400, 'Please enter a name for the square'],
    ['no name at all', squareForm(undefined, png(5, 5)), 400, 'Please enter a name for the square'],
    ['no picture', squareForm('A'), 400, 'Please select an image'],
    ['an empty picture', squareForm('A', Buffer.alloc(0)), 400, 'Please select an image'],
    ['a text', squareForm('A', Buffer.from('just words')), 415, expect.stringContaining('not a picture')],
    [
      'an SVG',
      squareForm('A', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      415,
      expect.stringContaining('not a picture'),
    ],
    ['half a picture', squareForm('A', png(90, 90).subarray(0, 60)), 422, expect.stringContaining('cannot be read')],
    [
      '300 megapixels in 1 kB',
      squareForm('A', png(17_321, 17_321, [], 1)),
      422,
      expect.stringContaining('too many pixels'),
    ],
  ])('%s is refused', async (_name, form, status, words) => {
    const before = (await member.json('/api/bingo/squares')).body;
    const answer = await member.json('/api/bingo/squares', form);
    expect({ status: answer.status, words: sentence(answer.body) }).toEqual({ status, words });
    expect((await member.json('/api/bingo/squares')).body).toEqual(before);
    await makeSquare('The worker is alive');
  });

  test('that is given a broken picture stays as it is', async () => {
    const made = await makeSquare('Stays');
    const answer = await member.json(
      `/api/bingo/squares/${made.id}`,
      squareForm('Other', png(90, 90).subarray(0, 60), 'PUT'),
    );
    expect(answer.status).toBe(422);
    expect((await member.json(`/api/bingo/squares/${made.id}`)).body).toEqual(made);
  });

  test('in use is not deleted; the cards are named', async () => {
    const squares = await makeSquares(letters(8, 'Used'));
    const b = await makeCard('B', squares);
    const remove = () => member.json(`/api/bingo/squares/${squares[0]?.id}`, { method: 'DELETE' });
    expect(await remove()).toEqual({ status: 409, body: { error: 'This square is used by 1 card: B' } });
    const a = await makeCard('A', squares);
    expect(await remove()).toEqual({ status: 409, body: { error: 'This square is used by 2 cards: A, B' } });
    for (const { id } of [a, b]) {
      expect((await member.json(`/api/bingo/cards/${id}`, { method: 'DELETE' })).body).toEqual({ success: true });
    }
    expect((await remove()).status).toBe(200);
  });
});

describe('a card', () => {
  let squares: BingoSquare[];
  beforeAll(async () => {
    squares = await makeSquares(letters(24));
  });

  test.each([
    [9, 8],
    [16, 16],
    [25, 24],
  ])('of %i cells keeps the order of its %i squares', async (size, needed) => {
    const order = squares.slice(0, needed).reverse();
    const card = await makeCard(`Of ${size}`, order, size);
    expect(card.squares.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
    const listed = (await member.json('/api/bingo/cards')).body;
    expect(listed).toContainEqual(expect.objectContaining({ id: card.id, size, name: `Of ${size}` }));
  });

  test('needs exactly as many squares, each once, all of them there', async () => {
    const ids = squares.slice(0, 8).map(({ id }) => id);
    const unknown = '01900000-0000-7000-8000-000000000000';
    for (const [square_ids, words] of [
      [ids.slice(1), 'Please complete all required fields'],
      [[...ids, squares[8]?.id], 'Please complete all required fields'],
      [[...ids.slice(1), ids[1]], 'A square can be on a card only once.'],
      [[...ids.slice(1), unknown], 'Some of these squares are not there any more.'],
    ] as const) {
      const answer = await member.json('/api/bingo/cards', asJson({ name: 'No', size: 9, square_ids }));
      expect({ status: answer.status, words: sentence(answer.body) }).toEqual({ status: 400, words });
    }
    const nameless = await member.json('/api/bingo/cards', asJson({ name: ' ', size: 9, square_ids: ids }));
    expect([nameless.status, sentence(nameless.body)]).toEqual([400, 'Please complete all required fields']);
  });

  test('is printed for Letter and A4; who comes early waits', async () => {
    const card = await makeCard('Print', squares.slice(0, 8));
    const letter = await image(card.id);
    expect(letter).toMatchObject({ width: 2550, height: 3300 });
    expect(letter.response.headers.get('content-type')).toBe('image/png');
    expect(await image(card.id, '?paper=a4')).toMatchObject({ width: 2480, height: 3508 });
    expect((await member.fetch(`/api/bingo/cards/${card.id}/image?paper=a5`)).status).toBe(400);
    const { thumbnail_url } = await rendered(card.id);
    expect((await member.fetch(thumbnail_url ?? '')).headers.get('content-type')).toBe('image/webp');
  });

  test('is rendered anew when it or one of its squares changes, and only then', async () => {
    const own = await makeSquares(letters(8, 'Own'));
    const card = await makeCard('Changing', own);
    const pictures = [(await image(card.id)).bytes];
    const tags = [(await image(card.id)).response.headers.get('etag')];
    expect((await image(card.id)).response.headers.get('etag')).toBe(tags[0]);
    const first = await rendered(card.id);
    const ids = own.map(({ id }) => id);

    await member.json(
      `/api/bingo/cards/${card.id}`,
      asJson({ name: 'Changing', size: 9, square_ids: ids.reverse() }, 'PUT'),
    );
    pictures.push((await image(card.id)).bytes);
    await member.json(`/api/bingo/squares/${ids[0]}`, squareForm('Another name', undefined, 'PUT'));
    pictures.push((await image(card.id)).bytes);
    await member.json(`/api/bingo/squares/${ids[0]}`, squareForm('Another name', png(30, 30, [0, 0, 250]), 'PUT'));
    pictures.push((await image(card.id)).bytes);

    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(4);
    expect((await rendered(card.id)).thumbnail_url).not.toBe(first.thumbnail_url);
  });

  test('that is not there is 404 everywhere', async () => {
    const path = '/api/bingo/cards/01900000-0000-7000-8000-000000000000';
    for (const address of [path, `${path}/image`, `${path}/pdf`]) {
      expect((await member.json(address)).status).toBe(404);
    }
    expect((await member.json(path, { method: 'DELETE' })).status).toBe(404);
  });

  test('comes as a PDF of different cards and a call sheet', async () => {
    const card = await makeCard('For the party', squares.slice(0, 8));
    const pdf = async (query: string) => {
      const response = await member.fetch(`/api/bingo/cards/${card.id}/pdf?${query}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return Buffer.from(await response.arrayBuffer()).toString('latin1');
    };
    const pages = (document: string) => document.match(/\/Type \/Page\b/g)?.length;
    const six = await pdf('count=6&seed=fox');
    expect(six.startsWith('%PDF-')).toBe(true);
    expect(pages(six)).toBe(7);
    expect(pages(await pdf('count=6&seed=fox&per_page=2&paper=a4'))).toBe(4);
    expect(pages(await pdf('count=6&seed=fox&per_page=4'))).toBe(3);
    for (const query of ['count=0', 'count=101', 'per_page=3', 'paper=a5', 'count=x']) {
      expect((await member.fetch(`/api/bingo/cards/${card.id}/pdf?${query}`)).status).toBe(400);
    }
  });
});
