/** A page to be painted: without what is cut off around it, at so many pixels per millimetre. */
export interface PaintJob {
  id: number;
  file: number;
  page: number;
  scale: number;
  bleed: number;
  /** Pages somebody looks at go before those that may be looked at next, and these before small pictures. */
  rank: number;
}

export type ToPainter =
  | { kind: 'open'; file: number; bytes: ArrayBuffer }
  | { kind: 'close'; file: number }
  | { kind: 'paint'; job: PaintJob }
  | { kind: 'cancel'; id: number };

export type FromPainter =
  | { kind: 'painted'; id: number; bitmap: ImageBitmap }
  | { kind: 'failed'; id: number; message: string };
