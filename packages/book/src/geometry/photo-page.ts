import type { BookFormat, Size } from './formats.ts';
import { type PageMeasures, TEXT_WIDTH } from './page-measures.ts';

/** Place and size of a photo on a page in millimetres. */
export type PhotoBox = Size & { x: number; y: number };

/** What a page of photos is made of; `pages` is 2 for a photo across two pages. */
export type PhotoPageParts = { ratios: readonly number[]; caption: string; pages: 1 | 2 };

/** Page of photos: boxes from the upper left corner of the text, or of the untrimmed page when it bleeds. */
export type PhotoPagePlan = {
  isBleed: boolean;
  boxes: PhotoBox[];
  /** Lower edge of the photos, where the caption follows. */
  foot: number;
};

/**
 * Divides a page over photos, for print, print check and editor alike. One photo bleeds off the page, or off two; several fill the
 * width of a wide photo and the height of the text. Of the ways to divide them into rows it takes the one that crops least.
 * No photo loses more than an eighth of its width or height: what that leaves stays white.
 */
export function planPhotoPage(
  { ratios, caption, pages }: PhotoPageParts,
  page: PageMeasures,
  format: BookFormat,
): PhotoPagePlan {
  const captionHeight = caption === '' ? 0 : CAPTION_GAP + captionLines(caption) * CAPTION_LINE;
  if (ratios.length <= 1) {
    // Across two pages each shows a strip of the other half, which the fold hides.
    const width = pages === 2 ? 2 * (page.width - FOLD) + 2 * page.bleed : page.width + 2 * page.bleed;
    const height =
      caption === '' ? page.height + 2 * page.bleed : page.height + page.bleed - FOOT - captionHeight;
    return { isBleed: true, boxes: [{ x: 0, y: 0, width, height }], foot: height };
  }
  const boxes = divide(ratios, { width: page.wide, height: PHOTO_HEIGHT[format] - captionHeight });
  return { isBleed: false, boxes, foot: Math.max(...boxes.map(({ y, height }) => y + height)) };
}

/** Printed sizes of the photos of a page. */
export function photoPageSizes(...page: Parameters<typeof planPhotoPage>): Size[] {
  return planPhotoPage(...page).boxes.map(({ width, height }) => ({ width, height }));
}

type Row = { photos: number[]; height: number };

function divide(ratios: readonly number[], area: Size): PhotoBox[] {
  const tried = (DIVISIONS[ratios.length] ?? [[ratios.length]]).map((counts, order) => {
    const rows = rowsOf(ratios, counts, area.width);
    const natural = rows.reduce((sum, { height }) => sum + height, 0);
    const scale = (area.height - PHOTO_PAGE_GAP * (rows.length - 1)) / natural;
    // The calmest division stands first; another must be clearly better.
    return { rows, scale, cost: Math.abs(Math.log(scale)) + 0.12 * order };
  });
  const best = tried.reduce((one, other) => (other.cost < one.cost ? other : one));
  const width = best.scale < 1 / MOST_CROP ? area.width * best.scale * MOST_CROP : area.width;
  const scale = Math.min(MOST_CROP, best.scale);
  const boxes: PhotoBox[] = [];
  let y = 0;
  for (const { photos, height: natural } of best.rows) {
    const height = natural * scale;
    // Softened, so that a portrait photo beside a landscape one does not become a narrow strip.
    const shares = photos.map((photo) => (ratios[photo] ?? 1) ** 0.8);
    const whole = shares.reduce((sum, share) => sum + share, 0);
    let x = (area.width - width) / 2;
    for (const share of shares) {
      const own = ((width - PHOTO_PAGE_GAP * (photos.length - 1)) * share) / whole;
      boxes.push({ x, y, width: own, height });
      x += own + PHOTO_PAGE_GAP;
    }
    y += height + PHOTO_PAGE_GAP;
  }
  return boxes;
}

/** Rows with these numbers of photos, as high as the uncropped photos would be. */
function rowsOf(ratios: readonly number[], counts: readonly number[], width: number): Row[] {
  let first = 0;
  return counts.map((count) => {
    const photos = Array.from({ length: count }, (_, index) => first + index);
    first += count;
    const sum = photos.reduce((total, photo) => total + (ratios[photo] ?? 1), 0);
    return { photos, height: (width - PHOTO_PAGE_GAP * (count - 1)) / sum };
  });
}

function captionLines(caption: string): number {
  const lines = caption
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CAPTION_CHARACTERS)), 0);
  return Math.min(lines, MAX_CAPTION_LINES);
}

/** Space between photos of a page. */
const PHOTO_PAGE_GAP = 3;

/** Height of the text on a page in millimetres, rounded down. */
const PHOTO_HEIGHT: Readonly<Record<BookFormat, number>> = { a4: 216, sq: 149 };

// A caption has smaller letters than the text, of about this width at most.
const CAPTION_CHARACTERS = TEXT_WIDTH / 1.9;
const CAPTION_LINE = 5.4;
const MAX_CAPTION_LINES = 8;
const CAPTION_GAP = 2.7;
/** Strip of the other half that each page of a photo across two pages shows. */
const FOLD = 5;
/** White below the caption of a photo that bleeds off the page. */
const FOOT = 14;
const MOST_CROP = 1.14;

const DIVISIONS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [[1, 1], [2]],
  3: [[1, 2], [2, 1], [1, 1, 1], [3]],
  4: [
    [2, 2],
    [1, 2, 1],
    [1, 3],
    [1, 1, 2],
  ],
  5: [
    [2, 1, 2],
    [2, 3],
    [1, 2, 2],
  ],
  6: [
    [2, 2, 2],
    [3, 3],
    [1, 2, 3],
    [1, 2, 1, 2],
  ],
};
