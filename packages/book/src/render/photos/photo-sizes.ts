import { photosOf } from '../../document/contents.ts';
import type { Block } from '../../document/schema.ts';
import type { Size } from '../../geometry/formats.ts';
import { bleedSize } from '../../geometry/page-measures.ts';
import { photoPageSizes } from '../../geometry/photo-page.ts';
import type { BookSettings, ChapterText } from '../../layout/layout-data.ts';
import { besideSize, type Pixels, printedRow, printedSignature } from '../../print-check/printed-size.ts';

/**
 * Largest printed size of each photo in millimetres; a cropped photo fills this box. Estimated before the layout, so
 * that preview files hold no more pixels than they show.
 */
export function largestPrints(
  book: BookSettings,
  chapters: readonly ChapterText[],
  pixels: ReadonlyMap<string, Pixels>,
): Map<string, Size> {
  const blocks = chapters.flatMap((chapter) => chapter.document.content);
  const inChapters = blocks.flatMap((block) => {
    const sizes = printsOf(block, book, pixels);
    return photosOf(block).flatMap(({ name }, index) => {
      const size = sizes[index];
      return size === undefined ? [] : [{ name, ...size }];
    });
  });
  return largestOf([...frontPrints(book), ...inChapters]);
}

/** Photos before the chapters with their printed sizes, which no layout changes. */
export function frontPrints({
  frontispiece,
  page,
}: Pick<BookSettings, 'frontispiece' | 'page'>): ({ name: string } & Size)[] {
  return frontispiece === null ? [] : [{ name: frontispiece.name, ...bleedSize(page) }];
}

/** Largest width and height of each photo. */
export function largestOf(photos: readonly ({ name: string } & Size)[]): Map<string, Size> {
  const boxes = new Map<string, Size>();
  for (const { name, width, height } of photos) {
    const known = boxes.get(name);
    boxes.set(name, {
      width: Math.max(width, known?.width ?? 0),
      height: Math.max(height, known?.height ?? 0),
    });
  }
  return boxes;
}

function printsOf(
  block: Block,
  { page, format, textSize }: BookSettings,
  pixels: ReadonlyMap<string, Pixels>,
): Size[] {
  const known = photosOf(block).flatMap(({ name }) => pixels.get(name) ?? []);
  if (known.length < photosOf(block).length) return [];
  if (block.type === 'imageLayout') return printedRow(block, known);
  if (block.type === 'letter') return known.map(printedSignature);
  if (block.type === 'photoPage') {
    const ratios = known.map(({ width, height }) => width / height);
    return photoPageSizes({ ...block.attrs, ratios }, page, format);
  }
  if (block.type === 'chapterPhoto') return [bleedSize(page)];
  if (block.type !== 'image') return [];
  return known.map((photo) => {
    if (block.attrs.width === 'full') return bleedSize(page);
    if (block.attrs.width === 'beside') return besideSize(photo.width / photo.height, textSize);
    const text = page.width - page.inner - page.outer;
    const width = { small: text / 2, text, wide: page.wide }[block.attrs.width];
    return { width, height: (width * photo.height) / photo.width };
  });
}
