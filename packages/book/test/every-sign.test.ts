import { afterAll, expect, test } from 'vitest';
import { coveredCodePoints } from '../src/fonts/covered-code-points.ts';
import { findUnprintable } from '../src/print-check/unprintable.ts';
import { createRenderer } from '../src/render/index.ts';
import { readPages } from './pictures.ts';
import { paragraph } from './samples/nodes.ts';
import { makeSettings } from './samples/settings.ts';

const renderer = createRenderer({ processes: 1 });
afterAll(() => renderer.close());

test('promise 15: every sign of Unicode is in the printed text, or the print check names it', async () => {
  const signs = visibleSigns();
  const named = findUnprintable(signs.join(' '), coveredCodePoints);
  const printable = signs.filter((sign) => ![...sign.normalize('NFC')].some((part) => named.has(part)));
  expect(printable.length).toBeGreaterThan(8000);
  const printed = await print(printable);
  expect(printable.filter((sign) => !printed.includes(compose(sign)))).toEqual([]);
});

/** Visible characters: letters, digits, symbols, punctuation. */
function visibleSigns(): string[] {
  const signs: string[] = [];
  for (let code = 0x20; code < 0x20000; code++) {
    const sign = String.fromCodePoint(code);
    if (/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{S}\p{P}]/u.test(sign)) signs.push(sign);
  }
  return signs;
}

async function print(signs: readonly string[]): Promise<string> {
  const lines = Array.from({ length: Math.ceil(signs.length / 20) }, (_, line) =>
    paragraph(signs.slice(line * 20, (line + 1) * 20).join(' | ')),
  );
  const outcome = await renderer.render({
    kind: 'book',
    quality: 'preview',
    book: makeSettings(),
    chapters: [{ id: 'only', title: 'Tekens', document: { type: 'doc', content: lines } }],
    photos: {},
  });
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return compose((await readPages(outcome.file.pdf)).join(''));
}

/** Ligatures and wide forms count as their plain letters, as pdftotext extracts them. */
function compose(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}
