import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { coveredCodePoints } from '../src/fonts/covered-code-points.ts';
import { type FontFile, fontFiles } from '../src/fonts/font-files.ts';
import { readCodePoints } from './read-code-points.ts';

const require = createRequire(import.meta.url);
const read = (font: FontFile) => readCodePoints(readFileSync(require.resolve(font.path)));

test('covered-ranges.gen.ts equals the coverage of the fonts', async () => {
  const families = Map.groupBy(fontFiles.fallback, ({ family }) => family);
  const covered = new Set([fontFiles.text, ...families.values()].flatMap(sharedByFaces));
  await expect(writeRanges(covered)).toMatchFileSnapshot('../src/fonts/covered-ranges.gen.ts');
});

test.each([
  ['a letter with an accent', 'é'],
  ['a Greek letter', 'Ω'],
  ['a Cyrillic letter', 'Ж'],
  ['an emoji', '🎂'],
  ['a Hebrew letter', 'ש'],
])('%s can be printed', (_, character) => {
  expect(coveredCodePoints.has(character.codePointAt(0) ?? 0)).toBe(true);
});

test('a Chinese character cannot be printed', () => {
  expect(coveredCodePoints.has('你'.codePointAt(0) ?? 0)).toBe(false);
});

/** A code point counts only when every style of a family has it. */
function sharedByFaces(faces: readonly FontFile[]): number[] {
  const [first = new Set<number>(), ...others] = faces.map(read);
  return [...first].filter((code) => others.every((face) => face.has(code)));
}

function writeRanges(codePoints: ReadonlySet<number>): string {
  const ranges: [number, number][] = [];
  for (const code of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const lines: string[] = [];
  for (let at = 0; at < ranges.length; at += 6) {
    lines.push(
      `  ${ranges
        .slice(at, at + 6)
        .map(([from, to]) => `${from}, ${to},`)
        .join(' ')}`,
    );
  }
  return `// Read from the fonts by test/font-coverage.test.ts; npx vitest -u updates it.\n/** First and last code point of each range, alternating. */\nexport const coveredRanges: readonly number[] = [\n${lines.join('\n')}\n];\n`;
}
