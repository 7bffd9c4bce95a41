import type { CoverSheet } from '../geometry/cover-sheet.ts';

/** A cover sheet with the places on it that drawings are laid out by. Left to right: back, spine, front. */
export type Wrap = CoverSheet & {
  /** Left and right edge of the front board. */
  frontLeft: number;
  frontRight: number;
  backLeft: number;
  backRight: number;
  /** Upper and lower edge of the boards. */
  top: number;
  bottom: number;
  /** The part of the front that the eye sees flat: without the hinge. */
  seenLeft: number;
  seenWidth: number;
  seenHeight: number;
  frontCentre: number;
  backCentre: number;
};

/** Works out the places on a cover sheet. */
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

/** The height at a part of the boards: 0 is their upper edge, 1 their lower. */
export function level(wrap: Wrap, part: number): number {
  return wrap.top + wrap.seenHeight * part;
}

/** One value for the standing format and one for the square. */
export function byFormat<T>(wrap: Wrap, a4: T, sq: T): T {
  return wrap.format === 'a4' ? a4 : sq;
}
