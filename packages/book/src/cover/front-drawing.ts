import type { CoverLayout } from './cover-layout.ts';
import type { CoverPhoto } from './cover-types.ts';
import { arch, num, path, rect } from './draw.ts';

/** Drawing of a cover's front without texts, the place of a photo left empty: the sheet's drawing, clipped to the front. */
export function drawFront({
  art,
  over,
  photo,
  wrap,
}: Pick<CoverLayout, 'art' | 'over' | 'photo' | 'wrap'>): string {
  const [width, height] = [num(wrap.board), num(wrap.seenHeight)];
  const window = `${num(wrap.frontLeft)} ${num(wrap.top)} ${width} ${height}`;
  const inner = over.replace(/^<svg [^>]*>/, '').replace(/<\/svg>$/, '');
  const frame = photo === null ? '' : drawEmptyFrame(photo) + inner;
  return art
    .replace(
      /^<svg [^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${window}" width="${width}mm" height="${height}mm">`,
    )
    .replace(/<\/svg>$/, `${frame}</svg>`);
}

const EMPTY = '#CDBFAF';

function drawEmptyFrame({ x, y, width, height, shape }: CoverPhoto): string {
  switch (shape) {
    case 'rectangle':
      return rect(x, y, width, height, EMPTY);
    case 'ellipse':
      return `<ellipse cx="${num(x + width / 2)}" cy="${num(y + height / 2)}" rx="${num(width / 2)}" ry="${num(height / 2)}" fill="${EMPTY}"/>`;
    case 'arch':
      return path(arch(x + width / 2, y + width / 2, width / 2, y + height), EMPTY);
    default:
      return shape satisfies never;
  }
}
