import type { BookSettings } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import { lineGrids } from '../../layout/text-sizes.ts';

/** Height on a page: `page` counts from 1 within the chapter, `y` is in millimetres from the untrimmed top. */
export type PagePoint = { page: number; y: number };

/** Position in a chapter's text: block index and position in the block, from 0 (start) to 1 (end). */
export type TextPoint = { index: number; part: number };

/** Top and bottom of the text on a page, in millimetres from the untrimmed top. */
export type TextArea = { top: number; bottom: number };

const MILLIMETRES_PER_POINT = 25.4 / 72;

export function textArea({
  format,
  textSize,
  page,
}: Pick<BookSettings, 'format' | 'textSize' | 'page'>): TextArea {
  const top = page.bleed + page.top;
  const { height, lines } = lineGrids[textSize];
  return { top, bottom: top + lines[format] * height * MILLIMETRES_PER_POINT };
}

/** Point on the pages for a position in the text; null when its block is not printed. */
export function findOnPages(
  nodes: readonly NodePlace[],
  { index, part }: TextPoint,
  area: TextArea,
): PagePoint | null {
  const node = nodes.find((place) => place.index === index);
  if (node === undefined) return null;
  const strips = stripsOf(node, area);
  let left = part * strips.reduce((sum, strip) => sum + strip.to - strip.from, 0);
  for (const { page, from, to } of strips) {
    if (left <= to - from) return { page, y: from + left };
    left -= to - from;
  }
  const last = strips.at(-1);
  return last === undefined ? null : { page: last.page, y: last.to };
}

/** Position in the text at a point of a page: in the block at that height, or in the nearest one on the page. */
export function findInText(nodes: readonly NodePlace[], point: PagePoint, area: TextArea): TextPoint | null {
  let nearest: { distance: number; found: TextPoint } | null = null;
  for (const node of nodes) {
    if (node.index === null) continue;
    const strips = stripsOf(node, area);
    const whole = strips.reduce((sum, strip) => sum + strip.to - strip.from, 0);
    let before = 0;
    for (const { page, from, to } of strips) {
      if (page === point.page) {
        const distance = Math.max(0, from - point.y, point.y - to);
        const inside = before + Math.min(Math.max(point.y - from, 0), to - from);
        const found = { index: node.index, part: whole === 0 ? 0 : inside / whole };
        if (nearest === null || distance < nearest.distance) nearest = { distance, found };
      }
      before += to - from;
    }
  }
  return nearest?.found ?? null;
}

/** Number of pages that the blocks of a chapter reach. */
export function lastPage(nodes: readonly NodePlace[]): number {
  return nodes.reduce((last, node) => Math.max(last, node.page, node.end?.page ?? 0), 1);
}

type Strip = { page: number; from: number; to: number };

// Vertical range of a block on each of its pages; a block without a marked end is as high as its photos.
function stripsOf(node: NodePlace, area: TextArea): Strip[] {
  const photo = node.photos.reduce((most, { height }) => Math.max(most, height), 0);
  const end = node.end ?? { page: node.page, y: node.y + photo };
  const strips: Strip[] = [];
  for (let page = node.page; page <= end.page; page += 1) {
    const from = page === node.page ? node.y : area.top;
    strips.push({ page, from, to: Math.max(from, page === end.page ? end.y : area.bottom) });
  }
  return strips;
}
