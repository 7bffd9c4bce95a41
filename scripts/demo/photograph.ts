import type { originals } from '../../packages/book/test/samples/photos.ts';

/** One of the photographs in the public domain that all others are cut from. */
type Original = (typeof originals)[number];

/** A part of one of the seven photographs: left, top, width and height in its own pixels. */
export interface Photograph {
  of: Original;
  part: readonly [left: number, top: number, width: number, height: number];
  tone?: 'blue' | 'green' | 'rose';
  isMirrored?: boolean;
  /** What it is large enough for. */
  fills?: 'text' | 'page';
  /** What there is to see, for who cannot see it. */
  alt: { nl: string; en: string };
}
