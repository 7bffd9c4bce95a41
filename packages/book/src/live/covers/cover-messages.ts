import type { CoverLayout } from '../../cover/cover-layout.ts';
import type { BoxedPhoto } from '../../cover/photo-covers/cover-photos.ts';
import type { PhotoView } from '../../cover/photo-region.ts';
import type { WorkerStatus } from '../engine/supervised-worker.ts';
import type { AssetUrls } from '../pages/messages.ts';

/** Crop and focus of the photo on the front and of the portrait on the back; null without one. */
export type CoverPhotoViews = Readonly<Record<BoxedPhoto['slot'], PhotoView | null>>;

/** Cover on a canvas; a higher version replaces a lower one, `scale` is in pixels per millimetre. */
export type CoverView = {
  id: number;
  version: number;
  scale: number;
  cover: CoverLayout;
  /** Crop and focus of the cover's photos. */
  photos: CoverPhotoViews;
  /** Painted before the others: the cover that is being edited. */
  isFirst: boolean;
};

/** From the page to the cover worker. */
export type ToCoverWorker =
  | { kind: 'start'; compiler: WebAssembly.Module; renderer: WebAssembly.Module; assets: AssetUrls }
  | { kind: 'view'; view: CoverView }
  | { kind: 'drop'; id: number }
  | { kind: 'photo'; name: string; picture: Blob | null }
  | { kind: 'drawing'; id: number; bitmap: ImageBitmap | null };

/** From the cover worker to the page. */
export type FromCoverWorker =
  | { kind: 'painted'; id: number; version: number; bitmap: ImageBitmap }
  | { kind: 'problem'; id: number; version: number; message: string }
  | { kind: 'draw'; id: number; drawing: Blob }
  | WorkerStatus;
