import type { CoverLayout } from './cover-layout.ts';
import { num } from './draw.ts';

/** Drawing of a cover's front without texts and photo: the sheet's drawing, clipped to the front. */
export function drawFront({ art, wrap }: Pick<CoverLayout, 'art' | 'wrap'>): string {
  const [width, height] = [num(wrap.board), num(wrap.seenHeight)];
  const window = `${num(wrap.frontLeft)} ${num(wrap.top)} ${width} ${height}`;
  return art.replace(
    /^<svg [^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${window}" width="${width}mm" height="${height}mm">`,
  );
}
