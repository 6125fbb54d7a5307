import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { Typesetter } from '../text/typesetter.js';
import { UnreadablePicture } from '../unreadable-picture.js';
import { layOutCard, type Paper } from './card-layout.js';
import { dealCards, shuffledBy } from './deal-cards.js';
import { callSheetTexts, drawCallSheet } from './draw-call-sheet.js';
import { type CardContent, cardTexts, drawCard } from './draw-card.js';
import { PdfPainter } from './pdf-painter.js';
import { type PerPage, sheetPlaces } from './sheet-places.js';

/** PDF counts 72 points to the inch. */
const POINTS = 72 / 300;
/** How much of the work is done when the pictures are made small. */
const PICTURES = 0.4;

export interface CardsPdfRequest {
  readonly title: string;
  readonly size: CardContent['size'];
  readonly names: readonly string[];
  /** The squares' encoded pictures, in the order of the names. */
  readonly pictures: readonly Buffer[];
  /** Cards, all different; 1 to 100. */
  readonly count: number;
  readonly paper: Paper;
  readonly perPage: PerPage;
  readonly seed: string;
  readonly signal: AbortSignal;
  /** How much is done, 0 to 1. */
  readonly progress: (done: number) => void;
}

/**
 * Makes a PDF of different, numbered cards and a call sheet. Lines and letters are drawn, not rastered; each picture is
 * stored once, however many cards show it.
 *
 * @throws UnreadablePicture when a picture cannot be read
 */
export async function cardsPdf(request: CardsPdfRequest): Promise<{ pdf: Buffer; pages: number }> {
  const { title, size, names, count, paper, perPage, seed, signal, progress } = request;
  const cards = dealCards(names.length, count, seed).map((order, index) => ({
    order,
    content: { title, size, names, footer: `Card ${index + 1} of ${count} · ${seed}` },
  }));
  const calls = {
    title: `${title}: call sheet`,
    names,
    order: shuffledBy(`${seed} calls`, names.length),
    note: `${count} ${count === 1 ? 'card' : 'cards'} · ${seed}`,
  };
  const typesetter = await Typesetter.for([
    ...cards.flatMap(({ content }) => cardTexts(content)),
    ...callSheetTexts(calls),
  ]);
  const pictures = await printablePictures(request, (done) => progress(done * PICTURES));
  const sheet = sheetPlaces(paper, perPage);
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: title, Producer: 'Family Suite' } });
  const bytes = collect(pdf);
  const painter = new PdfPainter(pdf, pictures);
  let pages = 0;
  const addSheet = ({ width, height }: { width: number; height: number }) => {
    pages += 1;
    pdf.addPage({ size: [width * POINTS, height * POINTS], margin: 0 }).scale(POINTS);
  };
  for (const [index, { content, order }] of cards.entries()) {
    signal.throwIfAborted();
    const place = sheet.places[index % perPage];
    if (index % perPage === 0) {
      addSheet(sheet);
      await painter.paint(sheet.cuts);
    }
    if (place) await painter.paint(drawCard(content, typesetter, order), place);
    progress(PICTURES + ((index + 1) / (count + 1)) * (1 - PICTURES));
  }
  const callPage = sheetPlaces(paper, 1);
  addSheet(callPage);
  await painter.paint(drawCallSheet(calls, typesetter), callPage.places[0]);
  pdf.end();
  return { pdf: await bytes, pages };
}

/** The pictures as JPEG on white, no larger than a cell of the card prints them. */
async function printablePictures({ pictures, size, signal }: CardsPdfRequest, progress: (done: number) => void) {
  const box = layOutCard(size).cells[0]?.picture;
  const side = Math.ceil(Math.max(box?.width ?? 0, box?.height ?? 0));
  const printable: Buffer[] = [];
  for (const picture of pictures) {
    signal.throwIfAborted();
    try {
      printable.push(
        await sharp(picture)
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
          .toBuffer(),
      );
    } catch (cause) {
      throw new UnreadablePicture('The picture of a square cannot be read.', { cause });
    }
    progress(printable.length / pictures.length);
  }
  return printable;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
