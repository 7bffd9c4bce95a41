import type { BookFormat } from '../../geometry/formats.ts';
import { level, type Wrap } from '../wrap.ts';

/** A rectangle on the sheet, in millimetres. */
export type Box = { x: number; y: number; width: number; height: number };

/** What a drawing leaves to the words on the back. */
export type BackPlan = {
  /** From where to where the back is free, as fractions of the height of the boards. */
  room: Readonly<Record<BookFormat, readonly [from: number, to: number]>>;
  /** How far down words on the spine can be read, as a fraction of its height. */
  spine: Readonly<Record<BookFormat, number>>;
  /** The axis of the words: that of the title on the front. */
  align: Readonly<Record<BookFormat, 'left' | 'center'>>;
  /** The surface under spine and back. */
  surface: 'ground' | 'flat';
  /** Where the ornament goes when there are words: to the foot of the back, nowhere, or it stays. */
  ornament: 'foot' | 'none' | 'stays';
};

/** A back without a drawing. */
export const openBack: BackPlan = {
  room: { a4: [0.08, 0.85], sq: [0.08, 0.8] },
  spine: { a4: 1, sq: 1 },
  align: { a4: 'center', sq: 'center' },
  surface: 'ground',
  ornament: 'foot',
};

/** The axis of a title that is aligned left. */
export const flushAlign: BackPlan['align'] = { a4: 'left', sq: 'left' };

/** Margin of words that are aligned left, from the edge of the board. */
export const BACK_MARGIN = 24;
const WIDEST = 128;

/** Room for the words on the back, on the axis of the front's title. */
export function backRoom(wrap: Wrap, { room, align }: BackPlan): Box {
  const [from, to] = room[wrap.format];
  const x = align[wrap.format] === 'center' ? wrap.backCentre - WIDEST / 2 : wrap.backLeft + BACK_MARGIN;
  return { x, y: level(wrap, from), width: WIDEST, height: wrap.seenHeight * (to - from) };
}

/** True for a point in a box or nearer to it than `air`. */
export function isInBox(box: Box | null, x: number, y: number, air = 0): boolean {
  return (
    box !== null &&
    x > box.x - air &&
    x < box.x + box.width + air &&
    y > box.y - air &&
    y < box.y + box.height + air
  );
}
