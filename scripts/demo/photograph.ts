import type { originals } from '../../packages/book/test/samples/photos.ts';

/** Public domain photograph that others are cut from. */
type Original = (typeof originals)[number];

/** Part of an original: left, top, width and height in its pixels. */
export interface Photograph {
  of: Original;
  part: readonly [left: number, top: number, width: number, height: number];
  tone?: 'blue' | 'green' | 'rose';
  isMirrored?: boolean;
  /** Largest use it is sharp enough for. */
  fills?: 'text' | 'page';
  /** Alternative text. */
  alt: { nl: string; en: string };
}
