import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withFile } from '../pictures.ts';

const run = promisify(execFile);

/** A word and its box in points; the height of the box follows from face and size. */
export type Box = { text: string; left: number; right: number; top: number; bottom: number };

/** Words of a PDF by page, with their boxes. */
export async function readBoxes(pdf: Uint8Array): Promise<Box[][]> {
  const { stdout } = await withFile(pdf, (path) =>
    run('pdftotext', ['-bbox', path, '-'], { maxBuffer: 256 * 1024 ** 2 }),
  );
  const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g;
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      Array.from(page.matchAll(word), ([, left, top, right, bottom, text = '']) => ({
        text: text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'),
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      })),
    );
}

/** Sizes of all type in a PDF, in points. */
export async function readSizes(pdf: Uint8Array): Promise<number[]> {
  const { stdout } = await withFile(pdf, (path) =>
    run('qpdf', ['--qdf', '--stream-data=uncompress', path, '-'], {
      encoding: 'latin1',
      maxBuffer: 1024 ** 3,
    }),
  );
  return Array.from(stdout.matchAll(/\/\w+ ([\d.]+) Tf\b/g), ([, size]) => Number(size));
}

export const heightOf = ({ top, bottom }: Box) => bottom - top;

/** Height of most letters: that of the text. */
export function bodyHeight(words: readonly Box[]): number {
  const letters = new Map<number, number>();
  for (const word of words) {
    const height = Math.round(heightOf(word) * 20) / 20;
    letters.set(height, (letters.get(height) ?? 0) + word.text.length);
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}
