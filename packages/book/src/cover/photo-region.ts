type Size = { width: number; height: number };

/**
 * Crop of a photo, and the focus point that stays visible when its frame needs less. Both are fractions of the photo's
 * width and height.
 */
export type PhotoView = {
  crop: { x: number; y: number; width: number; height: number } | null;
  focus: { x: number; y: number };
};

/** Part of a photo in pixels. */
export type PhotoRegion = Size & { left: number; top: number };

/**
 * Part of a photo that fills a box: as much of the crop as possible in the shape of the box, with the focus as near to
 * its centre as the crop allows.
 */
export function regionOf(photo: Size, { crop, focus }: PhotoView, box: Size): PhotoRegion {
  const seen = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const area = {
    left: seen.x * photo.width,
    top: seen.y * photo.height,
    width: seen.width * photo.width,
    height: seen.height * photo.height,
  };
  const scale = Math.min(area.width / box.width, area.height / box.height);
  const width = clamp(Math.round(box.width * scale), 1, photo.width);
  const height = clamp(Math.round(box.height * scale), 1, photo.height);
  const left = clamp(focus.x * photo.width - width / 2, area.left, area.left + area.width - width);
  const top = clamp(focus.y * photo.height - height / 2, area.top, area.top + area.height - height);
  return {
    left: clamp(Math.round(left), 0, photo.width - width),
    top: clamp(Math.round(top), 0, photo.height - height),
    width,
    height,
  };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
