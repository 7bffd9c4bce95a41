import { isPhotoBlock, type PhotoBlock } from '../../document/blocks/block-kinds.ts';
import { photosOf } from '../../document/contents.ts';
import type { Size } from '../../geometry/formats.ts';
import { bleedSize } from '../../geometry/page-measures.ts';
import { photoPageSizes } from '../../geometry/photo-page.ts';
import type { BookSettings, ChapterText } from '../../layout/layout-data.ts';
import { lineGrids, type TextSize } from '../../layout/text-sizes.ts';
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
  const inChapters = blocks.filter(isPhotoBlock).flatMap((block) => {
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
  block: PhotoBlock,
  { page, format, textSize }: BookSettings,
  pixels: ReadonlyMap<string, Pixels>,
): Size[] {
  const known = photosOf(block).flatMap(({ name }) => pixels.get(name) ?? []);
  if (known.length < photosOf(block).length) return [];
  const onGrid = ({ width, height }: Size) => ({ width, height: heightOnGrid(height, textSize) });
  switch (block.type) {
    case 'image':
      return known.map((photo) => {
        if (block.attrs.width === 'full') return bleedSize(page);
        if (block.attrs.width === 'beside') return besideSize(photo.width / photo.height, textSize);
        const text = page.width - page.inner - page.outer;
        const width = { small: text / 2, text, wide: page.wide }[block.attrs.width];
        return onGrid({ width, height: (width * photo.height) / photo.width });
      });
    case 'imageLayout':
      return printedRow(block, known).map(onGrid);
    case 'photoPage': {
      const ratios = known.map(({ width, height }) => width / height);
      return photoPageSizes({ ...block.attrs, ratios }, page, format);
    }
    case 'chapterPhoto':
      return [bleedSize(page)];
    case 'letter':
      return known.map(printedSignature);
    default:
      return block satisfies never;
  }
}

/** Height of a photo that ends on a line of the grid, as in typst/pictures.typ. */
function heightOnGrid(height: number, textSize: TextSize): number {
  const line = (lineGrids[textSize].height * 25.4) / 72;
  return Math.max(2, Math.round(height / line + LEADING)) * line - (LEADING + DESCENT) * line;
}

// Parts of a line of the grid: the gap between two lines, and what is below a baseline. See typst/tokens.typ.
const LEADING = 0.29;
const DESCENT = 0.194;
