import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { source } from '../../../test/visitor-files.ts';
import { theme } from './theme.ts';
import { textSizes } from './tokens.ts';

/** Letters below this are not read by people of sixty and older. */
const smallestPixels = 14;
/** Captions in the text of a chapter, which is set in 18 pixels and more. */
const smallestShare = 0.8;

/** Letters of a page that is drawn small: its captions are read in the fields beside it. */
const drawn = ['features/writing/editor/node-views/photo-page-view.module.css: 7px'];

/** Sizes of letters in a stylesheet, as written; line heights and weights are left out. */
function sizesOf(css: string): string[] {
  const values = [...css.matchAll(/(?:^|[\s;{])font(?:-size)?:\s*([^;}]+)/g)].map(([, value = '']) => value);
  return values.flatMap(
    (value) => value.replace(/\/\s*[\w.]+/, '').match(/(?<![\w.-])[\d.]+(?:px|rem|em)\b/g) ?? [],
  );
}

function isTooSmall(size: string): boolean {
  const number = Number.parseFloat(size);
  if (size.endsWith('rem')) return number * 16 < smallestPixels;
  if (size.endsWith('em')) return number < smallestShare;
  return number < smallestPixels;
}

it('no letters are smaller than 14 pixels', () => {
  const files = globSync('**/*.css', { cwd: source }).map((file) => file.split(path.sep).join('/'));
  const sizes = files.flatMap((file) =>
    sizesOf(readFileSync(path.join(source, file), 'utf8')).map((size) => ({ file, size })),
  );
  expect(sizes.length).toBeGreaterThan(40);
  const small = sizes.filter(({ size }) => isTooSmall(size)).map(({ file, size }) => `${file}: ${size}`);
  expect(small).toEqual(drawn);
});

it('no letters of the theme are smaller than 14 pixels, and those of its components not smaller than 15', () => {
  expect(Math.min(...textSizes)).toBeGreaterThanOrEqual(smallestPixels);
  const sizes = Object.values(theme.fontSizes ?? {}).map((value) =>
    Number(/^var\(--text-(\d+)\)$/.exec(value ?? '')?.[1]),
  );
  expect(sizes.length).toBe(5);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(15);
});

it.each([
  ['.a { font-size: 13px; }', ['13px']],
  ['.a { font: italic 400 0.75rem / 1.4 var(--serif); }', ['0.75rem']],
  ['.a { font: 520 12px / 18px var(--sans); line-height: 9px; }', ['12px']],
  ['.a { font: italic max(2cqi, 7px) / 1.35 var(--book-face); }', ['7px']],
  ['.a { font:\n 400 0.7em / 1 var(--sans) }', ['0.7em']],
])('finds the size in %s', (css, expected) => {
  expect(sizesOf(css)).toEqual(expected);
  expect(expected.every(isTooSmall)).toBe(true);
});
