import {
  type BookFormat,
  defaultProducts,
  type ImageWidth,
  PHOTO_GAP,
  pageMeasures,
  type Resolution,
  resolutionOf,
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

/** How sharply a photo of a row prints at the given height: each gets at most its share of the text's width. */
export function rowSharpness(
  photo: { pixelWidth: number | null; pixelHeight: number | null },
  photos: number,
  rowMillimetres: number,
): Resolution | null {
  const { pixelWidth: width, pixelHeight: height } = photo;
  if (width === null || height === null) return null;
  const share = (TEXT_WIDTH - PHOTO_GAP * (photos - 1)) / photos;
  const printed = Math.min(share, (rowMillimetres * width) / height);
  return resolutionOf({ width, height }, { width: printed, height: rowMillimetres });
}

/** Millimetres as centimetres in people's own notation: "5,2". */
export function formatCentimetres(millimetres: number, language: string): string {
  const format = new Intl.NumberFormat(formattingLocales[toLocale(language)], { maximumFractionDigits: 1 });
  return format.format(millimetres / 10);
}
