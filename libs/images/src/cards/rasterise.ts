import sharp from 'sharp';
import type { Box, CardLayout } from './card-layout.js';
import type { Mark, Point } from './marks.js';
import { marksToSvg } from './marks-to-svg.js';

/** Red, green and blue. */
export const CHANNELS = 3;

/** Pixels that an outline may reach away from the point where it stands. */
const REACH = 300;

/** Pixels of a page, 3 bytes each, row by row. */
export interface Page {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The parts of a card that have letters or tints in them. All else is white, pictures and straight lines. */
export function inkedRegions({ title, cells, free, footer, grid }: CardLayout): Box[] {
  const rows = new Map(cells.map(({ name }) => [name.y, { ...name, x: grid.x, width: grid.width }]));
  return [title, ...rows.values(), ...(free ? [free] : []), footer];
}

/**
 * Turns marks into pixels. Straight lines are filled in directly, and only the regions go through the SVG renderer: for
 * the whole page it would take longer than everything else together.
 */
export async function rasterise(
  marks: readonly Mark[],
  { width, height }: { readonly width: number; readonly height: number },
  regions: readonly Box[],
): Promise<Page> {
  const page = { pixels: Buffer.alloc(width * height * CHANNELS, 255), width, height };
  const straight = marks.filter((mark) => mark.kind === 'line');
  const frames = marks.filter((mark) => mark.kind === 'rect').filter(({ stroke }) => stroke !== undefined);
  const drawn = marks.filter((mark) => mark.kind !== 'line' && mark.kind !== 'picture');
  const parts = [...regions, ...frames.flatMap(corners)].map(wholePixels);
  const rastered = await Promise.all(parts.map((part) => rasterisePart(drawn, part)));
  for (const [index, pixels] of rastered.entries()) {
    const part = parts[index];
    if (part) copyOnto(page, pixels, part);
  }
  for (const { from, to, stroke } of straight) fill(page, between(from, to, stroke.width), stroke.colour);
  for (const frame of frames) fillEdges(page, frame);
  return page;
}

/** Copies opaque pixels onto the page, row by row. */
export function copyOnto(page: Page, pixels: Buffer, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>): void {
  const row = width * CHANNELS;
  for (let start = 0, line = y; start < pixels.length; start += row, line += 1) {
    pixels.copy(page.pixels, (line * page.width + x) * CHANNELS, start, start + row);
  }
}

function rasterisePart(marks: readonly Mark[], part: Box): Promise<Buffer> {
  const svg = marksToSvg(
    marks.filter((mark) => isNear(mark, part)),
    part,
  );
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

function isNear(mark: Mark, { x, y, width, height }: Box): boolean {
  if (mark.kind === 'line') return false;
  if (mark.kind === 'rect') return true;
  const at = mark.kind === 'outline' ? mark.at : mark.box;
  return at.x > x - REACH && at.x < x + width + REACH && at.y > y - REACH && at.y < y + height + REACH;
}

function wholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

type Frame = Extract<Mark, { kind: 'rect' }>;

/** The frame with its stroke, from outer edge to outer edge. */
function outer({ box, stroke }: Frame): Box {
  const half = (stroke?.width ?? 0) / 2;
  return { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
}

function corners(frame: Frame): Box[] {
  const { x, y, width, height } = outer(frame);
  const side = Math.ceil(frame.radius + (frame.stroke?.width ?? 0));
  return [x, x + width - side].flatMap((left) =>
    [y, y + height - side].map((top) => ({ x: left, y: top, width: side, height: side })),
  );
}

function fillEdges(page: Page, frame: Frame): void {
  const { stroke, radius } = frame;
  if (!stroke) return;
  const { x, y, width, height } = outer(frame);
  const side = Math.ceil(radius + stroke.width);
  const across = { x: x + side, width: width - 2 * side, height: stroke.width };
  const upright = { y: y + side, width: stroke.width, height: height - 2 * side };
  fill(page, { ...across, y }, stroke.colour);
  fill(page, { ...across, y: y + height - stroke.width }, stroke.colour);
  fill(page, { ...upright, x }, stroke.colour);
  fill(page, { ...upright, x: x + width - stroke.width }, stroke.colour);
}

/** The area of a horizontal or vertical line. */
function between(from: Point, to: Point, width: number): Box {
  const upright = from.x === to.x;
  const [x, y] = upright ? [from.x - width / 2, from.y] : [from.x, from.y - width / 2];
  return { x, y, width: upright ? width : to.x - from.x, height: upright ? to.y - from.y : width };
}

function fill(page: Page, { x, y, width, height }: Box, colour: string): void {
  const bytes = Buffer.from(colour.slice(1), 'hex');
  const [left, top] = [Math.round(x), Math.round(y)];
  const row = Buffer.alloc(Math.round(width) * CHANNELS, bytes);
  for (let line = top; line < top + Math.round(height); line += 1) {
    row.copy(page.pixels, (line * page.width + left) * CHANNELS);
  }
}
