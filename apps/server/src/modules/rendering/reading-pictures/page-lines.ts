/** A line of a page: its place as parts of the page as it is cut, and its words. */
export interface PageLine {
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** A page with its size in points, before it is cut. */
interface ReadPage {
  width: number;
  height: number;
  lines: PageLine[];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Word = Box & { text: string };

const wordPattern =
  /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)<\/word>/g;
const pagePattern = /<page width="([\d.]+)" height="([\d.]+)">([\s\S]*?)<\/page>/g;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", '#39': "'" };
const signs = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Reads the lines of pages from what `pdftotext -bbox` prints. `bleed` is cut off on each side, in points. */
export function readPageLines(xhtml: string, bleed: number): ReadPage[] {
  return Array.from(xhtml.matchAll(pagePattern), ([, w, h, body = '']) => {
    const size = { width: Number(w), height: Number(h) };
    const words = Array.from(body.matchAll(wordPattern), ([, left, top, right, bottom, text = '']) => ({
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      text: signs(text),
    }));
    return { ...size, lines: linesOf(words).map((line) => presentLine(line, size, bleed)) };
  });
}

/** Widest space between two words of a line, by their height: justified lines are wide, text beside a photo is not one line. */
const widestGap = 2.5;

/** Joins words that stand beside each other, in the order in which they were set. */
function linesOf(words: readonly Word[]): Word[] {
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && isBeside(line, word)) {
      line.text = `${line.text} ${word.text}`;
      line.left = Math.min(line.left, word.left);
      line.right = Math.max(line.right, word.right);
      line.top = Math.min(line.top, word.top);
      line.bottom = Math.max(line.bottom, word.bottom);
    } else lines.push({ ...word });
  }
  return lines.sort((one, other) => one.top - other.top || one.left - other.left);
}

function isBeside(line: Box, word: Box): boolean {
  const middle = (word.top + word.bottom) / 2;
  const gap = word.left - line.right;
  const height = Math.max(line.bottom - line.top, word.bottom - word.top);
  return middle > line.top && middle < line.bottom && gap > -height && gap < widestGap * height;
}

function presentLine(
  { left, top, right, bottom, text }: Word,
  page: { width: number; height: number },
  bleed: number,
): PageLine {
  const [cutWidth, cutHeight] = [page.width - 2 * bleed, page.height - 2 * bleed];
  return {
    x: part(left - bleed, cutWidth),
    y: part(top - bleed, cutHeight),
    width: part(right - left, cutWidth),
    height: part(bottom - top, cutHeight),
    text: text.slice(0, 500),
  };
}

/** Four digits are a fifth of a pixel of a page that fills a large screen. */
export const part = (length: number, whole: number) => Math.round((length / whole) * 10_000) / 10_000;
