import {
  type BetterWidth,
  type BookFormat,
  defaultProducts,
  findBetterWidth,
  type Image,
  type ImageLayout,
  type LayoutImage,
  printedRow,
  printedSize,
  type Resolution,
  resolutionOf,
  rowHeight,
} from '@dierbaar/book';

/** How a single photo prints: how sharply, how wide, and the smaller width at which it does better. */
export type Sharpness = Resolution & {
  centimetres: number;
  isLowResolution: boolean;
  better: BetterWidth | null;
};

/** How sharply a single photo prints, as the print check will find it; null when its pixels are not known. */
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

type Height = ImageLayout['attrs']['height'];

/** How sharply the photos of a row print; null where pixels are not known. */
export function rowSharpness(images: readonly LayoutImage[], height: Height): (Resolution | null)[] {
  const sizes = sizesInRow(images, height);
  return images.map((image, at) => {
    const [pixels, printed] = [pixelsOf(image), sizes[at]];
    return pixels && printed ? resolutionOf(pixels, printed) : null;
  });
}

/** How high a row prints, in millimetres: a height that would cut too much off its photos is not given to them. */
export function printedRowHeight(images: readonly LayoutImage[], height: Height): number {
  return sizesInRow(images, height)[0]?.height ?? rowHeight(height);
}

/** A single photo is measured as half of the row it will be in. */
function sizesInRow(images: readonly LayoutImage[], height: Height) {
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
