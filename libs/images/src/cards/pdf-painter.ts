import sharp from 'sharp';
import { EMOJI_SIDE, emojiDrawing } from '../text/emoji.js';
import type { Mark } from './marks.js';

/** Pixels of an emoji's side in the PDF: sharp even as a card's title. */
const EMOJI_PIXELS = 256;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** pdfkit stores an image that is named by the same string only once; a buffer it would store every time. */
const dataUrl = (type: 'jpeg' | 'png', bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

/** Paints marks into a PDF. What has been painted once is only referred to afterwards. */
export class PdfPainter {
  readonly #emoji = new Map<string, string>();
  readonly #pictures: readonly string[];

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    pictures: readonly Buffer[],
  ) {
    this.#pictures = pictures.map((picture) => dataUrl('jpeg', picture));
  }

  async paint(marks: readonly Mark[], { x, y, scale }: Place = { x: 0, y: 0, scale: 1 }): Promise<void> {
    for (const mark of marks) if (mark.kind === 'emoji') await this.#openEmoji(mark.emoji);
    this.pdf.save().translate(x, y).scale(scale);
    for (const mark of marks) this.#paintMark(mark);
    this.pdf.restore();
  }

  #paintMark(mark: Mark): void {
    const { pdf } = this;
    switch (mark.kind) {
      case 'rect': {
        const { x, y, width, height } = mark.box;
        if (mark.fill) pdf.roundedRect(x, y, width, height, mark.radius).fill(mark.fill);
        if (mark.stroke) {
          pdf.lineWidth(mark.stroke.width).roundedRect(x, y, width, height, mark.radius).stroke(mark.stroke.colour);
        }
        return;
      }
      case 'line': {
        const { from, to, stroke } = mark;
        pdf.save().lineWidth(stroke.width);
        if (stroke.dashed) pdf.dash(stroke.width * 4, {});
        pdf.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(stroke.colour).restore();
        return;
      }
      case 'outline': {
        const { at, scale, path, fill } = mark;
        pdf.save().transform(scale, 0, 0, -scale, at.x, at.y).path(path).fill(fill).restore();
        return;
      }
      case 'emoji':
        this.#place(this.#emoji.get(mark.emoji), mark.box);
        return;
      case 'picture':
        this.#place(this.#pictures[mark.square], mark.box);
        return;
    }
  }

  #place(image: string | undefined, box: { x: number; y: number; width: number; height: number }) {
    if (image === undefined) return;
    const { x, y, width, height } = box;
    this.pdf.image(image, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  }

  async #openEmoji(emoji: string): Promise<void> {
    if (this.#emoji.has(emoji)) return;
    const body = emojiDrawing(emoji, 'e') ?? '';
    const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${EMOJI_SIDE} ${EMOJI_SIDE}"`;
    const svg = `${head} width="${EMOJI_PIXELS}" height="${EMOJI_PIXELS}">${body}</svg>`;
    const png = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer();
    this.#emoji.set(emoji, dataUrl('png', png));
  }
}
