import { EMOJI_SIDE, emojiDrawing } from '../text/emoji.js';
import type { Box } from './card-layout.js';
import type { Mark, Stroke } from './marks.js';

const round = (number: number) => Math.round(number * 100) / 100;

/** A part of the marks' plane as an SVG on white, without the pictures. It names no font and no file. */
export function marksToSvg(marks: readonly Mark[], part: Box): string {
  const { width, height } = part;
  const view = `width="${width}" height="${height}" viewBox="${part.x} ${part.y} ${width} ${height}"`;
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${namespaces} ${view}><rect ${boxOf(part)} fill="#fff"/>${marks.map(element).join('')}</svg>`;
}

function element(mark: Mark, index: number): string {
  switch (mark.kind) {
    case 'rect':
      return `<rect ${boxOf(mark.box)} rx="${round(mark.radius)}" fill="${mark.fill ?? 'none'}"${strokeOf(mark.stroke)}/>`;
    case 'line': {
      const { from, to } = mark;
      const ends = `x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}"`;
      return `<line ${ends}${strokeOf(mark.stroke)}/>`;
    }
    case 'outline': {
      const { at, scale, path, fill } = mark;
      const place = `translate(${round(at.x)} ${round(at.y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      return `<path transform="${place}" fill="${fill}" d="${path}"/>`;
    }
    case 'emoji':
      return `<svg ${boxOf(mark.box)} viewBox="0 0 ${EMOJI_SIDE} ${EMOJI_SIDE}">${emojiDrawing(mark.emoji, `e${index}-`) ?? ''}</svg>`;
    case 'picture':
      return '';
  }
}

const boxOf = ({ x, y, width, height }: Box) =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

function strokeOf(stroke: Stroke | undefined): string {
  if (!stroke) return '';
  const dashes = stroke.dashed ? ` stroke-dasharray="${stroke.width * 4} ${stroke.width * 4}"` : '';
  return ` stroke="${stroke.colour}" stroke-width="${stroke.width}"${dashes}`;
}
