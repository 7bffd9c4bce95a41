/** Page to paint without its bleed, at `scale` pixels per millimetre. */
export interface PaintJob {
  id: number;
  file: number;
  page: number;
  scale: number;
  bleed: number;
  /** Priority, lowest first: visible pages, prefetched pages, thumbnails. */
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
