import { type PhotoView, regionOf } from '@dierbaar/book';

export const maxZoom = 4;

interface Size {
  width: number;
  height: number;
}

/** Zoom factor; 1 shows as much of the photo as its box can hold. */
export function zoomOf({ crop }: PhotoView): number {
  return crop === null ? 1 : 1 / crop.width;
}

/** Zooms around the centre of the visible part. */
export function zoomTo(view: PhotoView, zoom: number, photo: Size, box: Size): PhotoView {
  const clamped = Math.min(maxZoom, Math.max(1, zoom));
  const crop = clamped === 1 ? null : cropAround(view.focus, clamped);
  return moveTo({ ...view, crop }, view.focus, photo, box);
}

/** Moves the visible part by fractions of its own width and height. */
export function moveBy(view: PhotoView, by: { x: number; y: number }, photo: Size, box: Size): PhotoView {
  const seen = regionOf(photo, view, box);
  const middle = {
    x: (seen.left + seen.width / 2) / photo.width,
    y: (seen.top + seen.height / 2) / photo.height,
  };
  const focus = {
    x: middle.x + (by.x * seen.width) / photo.width,
    y: middle.y + (by.y * seen.height) / photo.height,
  };
  return moveTo(view, focus, photo, box);
}

/** Clamps the focus to where the photo can follow, so that moving back has an effect at once. */
function moveTo(view: PhotoView, focus: { x: number; y: number }, photo: Size, box: Size): PhotoView {
  const { width, height } = regionOf(photo, view, box);
  const [halfWidth, halfHeight] = [width / photo.width / 2, height / photo.height / 2];
  const kept = {
    x: clamp(focus.x, halfWidth, 1 - halfWidth),
    y: clamp(focus.y, halfHeight, 1 - halfHeight),
  };
  return { focus: kept, crop: view.crop === null ? null : cropAround(kept, zoomOf(view)) };
}

function cropAround(focus: { x: number; y: number }, zoom: number): NonNullable<PhotoView['crop']> {
  const side = 1 / zoom;
  return {
    x: clamp(focus.x - side / 2, 0, 1 - side),
    y: clamp(focus.y - side / 2, 0, 1 - side),
    width: side,
    height: side,
  };
}

// Rounding keeps the stored numbers short; 1e-5 of a photo is less than a pixel on the cover.
const clamp = (value: number, least: number, most: number) =>
  Math.round(Math.max(least, Math.min(Math.max(least, most), value)) * 1e5) / 1e5;
