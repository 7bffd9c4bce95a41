import {
  type BookFormat,
  defaultProducts,
  type ImageLayout,
  type ImageWidth,
  type LayoutImage,
  pageMeasures,
  printedRow,
  type Resolution,
  resolutionOf,
  rowHeight,
  TEXT_WIDTH,
} from '@dierbaar/book';
import { formattingLocales, toLocale } from '../../../i18n/locale.ts';

/** The width at which a single photo is printed, in millimetres. */
export function printedWidth(width: ImageWidth, format: BookFormat): number {
  const product = defaultProducts[format];
  const page = pageMeasures(format, product.pages.min, product);
  return { small: TEXT_WIDTH / 2, text: TEXT_WIDTH, wide: page.wide, full: page.width }[width];
}

/** How sharply a single photo prints; null when its pixels are not known. */
export function sharpnessOf(
  photo: { width: ImageWidth; pixelWidth: number | null; pixelHeight: number | null },
  format: BookFormat,
): (Resolution & { centimetres: number }) | null {
  const { pixelWidth: width, pixelHeight: height } = photo;
  if (width === null || height === null) return null;
  const printed = printedWidth(photo.width, format);
  const resolution = resolutionOf({ width, height }, { width: printed, height: (printed * height) / width });
  return { ...resolution, centimetres: Math.round(printed / 10) };
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

function pixelsOf({ pixelWidth: width, pixelHeight: height }: LayoutImage) {
  return width && height ? { width, height } : null;
}

const STANDARD_SHAPE = { width: 3, height: 2 };

/** Millimetres as centimetres in people's own notation: "5,2". */
export function formatCentimetres(millimetres: number, language: string): string {
  const format = new Intl.NumberFormat(formattingLocales[toLocale(language)], { maximumFractionDigits: 1 });
  return format.format(millimetres / 10);
}
