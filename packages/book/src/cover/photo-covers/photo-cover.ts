import type { BackPlan, Box } from '../back/back-plan.ts';
import type { BaseColours, CoverPhoto } from '../cover-types.ts';
import type { Drawing, MotifType } from '../motif.ts';
import type { Wrap } from '../wrap.ts';

/** Cover with an uploaded photo: ground, drawn frame and the shape of the photo. */
export type PhotoCover = {
  type: MotifType;
  colours: BaseColours;
  back: BackPlan;
  /** Leaves the box on the back free for words. */
  draw(wrap: Wrap, colours: BaseColours, free: Box | null): PhotoDrawing;
};

type PhotoDrawing = Drawing & {
  photo: Omit<CoverPhoto, 'name'>;
  /** Part of the drawing that lies over the photo: its frame, and what covers its edge. */
  over: string;
  /** A line across the sheet over the edge of the photo. */
  rule: { y: number; colour: string } | null;
};
