import {
  type BetterWidth,
  type BookFormat,
  defaultProducts,
  findBetterWidth,
  type Image,
  type ImageLayout,
  type LayoutImage,
  type PhotoPage,
  pageMeasures,
  planPhotoPage,
  printedRow,
  printedSize,
  type Resolution,
  resolutionOf,
  rowHeight,
} from '@dierbaar/book';

/** Print resolution and width of a single photo, and a smaller width with a better resolution. */
export type Sharpness = Resolution & {
  centimetres: number;
  isLowResolution: boolean;
  better: BetterWidth | null;
};

/** Print resolution of a single photo, equal to that of the print check; null when its pixel size is not known. */
export function sharpnessOf(attrs: Image['attrs'], format: BookFormat): Sharpness | null {
  const pixels = pixelsOf(attrs);
  if (pixels === null) return null;
  const product = defaultProducts[format];
  const image: Image = { type: 'image', attrs };
  const printed = printedSize(image, pixels, format, product);
  const resolution = resolutionOf(pixels, printed);
  return {
    ...resolution,
    centimetres: Math.round(printed.width / 10),
    isLowResolution: resolution.severity !== null && resolution.severity !== 'notice',
    better: findBetterWidth(image, pixels, resolution, { format, product }),
  };
}

/** Pages of photos as they are printed, in a book of the printer's fewest pages. */
export function photoPagePlan({ images, caption, pages }: PhotoPage['attrs'], format: BookFormat) {
  const product = defaultProducts[format];
  const page = pageMeasures(format, product.pages.min, product);
  const shapes = images.map((image) => pixelsOf(image) ?? STANDARD_SHAPE);
  const ratios = shapes.map(({ width, height }) => width / height);
  return { page, plan: planPhotoPage({ ratios, caption, pages }, page, format) };
}

/** Print resolution of the photos of a page; null where the pixel size is not known. */
export function photoPageSharpness(attrs: PhotoPage['attrs'], format: BookFormat): (Resolution | null)[] {
  const { boxes } = photoPagePlan(attrs, format).plan;
  return attrs.images.map((image, at) => {
    const [pixels, printed] = [pixelsOf(image), boxes[at]];
    return pixels && printed ? resolutionOf(pixels, printed) : null;
  });
}

/** Shape in which a single photo is printed: one of a whole page is cropped to it. Null when its size is not known. */
export function printedRatio(attrs: Image['attrs'], format: BookFormat): number | null {
  const pixels = pixelsOf(attrs);
  if (pixels === null) return null;
  const { width, height } = printedSize({ type: 'image', attrs }, pixels, format, defaultProducts[format]);
  return width / height;
}

type Height = ImageLayout['attrs']['height'];

/** Print resolution of the photos of a row; null where the pixel size is not known. */
export function rowSharpness(images: readonly LayoutImage[], height: Height): (Resolution | null)[] {
  const sizes = sizesInRow(images, height);
  return images.map((image, at) => {
    const [pixels, printed] = [pixelsOf(image), sizes[at]];
    return pixels && printed ? resolutionOf(pixels, printed) : null;
  });
}

/** Printed height of a row in millimetres; less than `height` where that would crop too much of its photos. */
export function printedRowHeight(images: readonly LayoutImage[], height: Height): number {
  return sizesInRow(images, height)[0]?.height ?? rowHeight(height);
}

/** Printed sizes of the photos in a row in millimetres; a single photo is measured as half of a row. */
export function sizesInRow(images: readonly LayoutImage[], height: Height) {
  const pixels = images.map((image) => pixelsOf(image) ?? STANDARD_SHAPE);
  while (pixels.length < 2) pixels.push(STANDARD_SHAPE);
  return printedRow({ type: 'imageLayout', attrs: { height, images: [...images] } }, pixels);
}

function pixelsOf({
  pixelWidth: width,
  pixelHeight: height,
}: Pick<LayoutImage, 'pixelWidth' | 'pixelHeight'>) {
  return width && height ? { width, height } : null;
}

const STANDARD_SHAPE = { width: 3, height: 2 };

/** The width to which a photo prints sharply, in whole centimetres. */
export function sharpWidthOf(pixels: { width: number; height: number }): number {
  return Math.floor(resolutionOf(pixels, pixels).sharpCentimetres);
}
