import type { CoverSheet } from '../geometry/cover-sheet.ts';
import { rect } from './draw.ts';

/** Cover sheet with the positions that drawings use. Left to right: back, spine, front. */
export type Wrap = CoverSheet & {
  /** Left and right edge of the front board. */
  frontLeft: number;
  frontRight: number;
  backLeft: number;
  backRight: number;
  /** Upper and lower edge of the boards. */
  top: number;
  bottom: number;
  /** Visible flat part of the front, without the hinge. */
  seenLeft: number;
  seenWidth: number;
  seenHeight: number;
  frontCentre: number;
  backCentre: number;
};

/** Computes the positions on a cover sheet. */
export function makeWrap(sheet: CoverSheet): Wrap {
  const { height, turnIn, board, hinge, spine } = sheet;
  const frontLeft = turnIn + board + spine;
  return {
    ...sheet,
    frontLeft,
    frontRight: frontLeft + board,
    backLeft: turnIn,
    backRight: turnIn + board,
    top: turnIn,
    bottom: height - turnIn,
    seenLeft: frontLeft + hinge,
    seenWidth: board - hinge,
    seenHeight: height - 2 * turnIn,
    frontCentre: frontLeft + hinge + (board - hinge) / 2,
    backCentre: turnIn + (board - hinge) / 2,
  };
}

/** Height at a fraction of the boards: 0 is the upper edge, 1 the lower. */
export function level(wrap: Wrap, part: number): number {
  return wrap.top + wrap.seenHeight * part;
}

/** Millimetres by which the colour of the spine runs over its folds: a case folded a little off shows no stripe. */
export const FOLD_OVERLAP = 3;

/** The spine in one colour, from head to foot and over its folds. */
export function spineBand({ backRight, spine, height }: Wrap, colour: string): string {
  return rect(backRight - FOLD_OVERLAP, -1, spine + 2 * FOLD_OVERLAP, height + 2, colour);
}

/** Picks the value for A4 or for the square format. */
export function byFormat<T>(wrap: Wrap, a4: T, sq: T): T {
  return wrap.format === 'a4' ? a4 : sq;
}
