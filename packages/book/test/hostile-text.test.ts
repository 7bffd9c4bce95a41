import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createRenderer } from '../src/render/index.ts';
import { lettersOf, readPages } from './pictures.ts';
import { blocksBook } from './samples/books.ts';
import { bullets, heading, item, paragraph, question } from './samples/nodes.ts';
import { makeSettings } from './samples/settings.ts';

// Rendering in separate processes is slow on a busy machine.
const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 100 } });
afterAll(() => renderer.close());

test('renders a book from any text', async () => {
  const grammar = fc.constantFrom(
    '#',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '$',
    '*',
    '_',
    '`',
    '\\',
    '"',
    '<',
    '>',
    '@',
    '=',
    '-',
    '+',
    '/',
    '//',
    '/*',
    '~',
    '\u{200d}',
    '\u{202e}',
    '\u{feff}',
    ' ',
    'let',
    'eval',
    'while true',
  );
  const written = fc
    .array(fc.oneof(grammar, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 40 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 5, maxLength: 30 }), written, async (lines, title) => {
      const content = lines.filter((line) => line !== '').map((line) => paragraph(line));
      const outcome = await renderer.render({
        kind: 'book',
        quality: 'preview',
        ...blocksBook(content, title),
        photos: {},
      });
      expect(outcome.state).toBe('ready');
    }),
    { numRuns: 25, seed: 7 },
  );
});

test.each([
  ['control characters', Array.from({ length: 32 }, (_, code) => `a${String.fromCharCode(code)}b`).join('')],
  ['words from right to left', 'שלום עולם, مرحبا بالعالم, \u202eomgekeerd\u202c en \u2067isolaat\u2069'],
  ['emoji', '👨‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇳🇱 ☎️ ©️ 0️⃣ \u{1f9d1}\u200d\u{1f680}'],
  ['lone surrogates', 'a\ud83d b\ude00 c\udfff\ud800 d'],
  ['piled accents', `a${'\u0301'.repeat(2000)}`],
  ['a word of 64 kilobytes', 'x'.repeat(65_536)],
  ['64 kilobytes of four-byte characters', '😀'.repeat(16_384)],
  ['64 kilobytes without a line break opportunity', '\u00a0'.repeat(32_768)],
])('renders a book with %s in every field', async (_, written) => {
  const short = written.slice(0, 300);
  const outcome = await renderer.render({
    kind: 'book',
    quality: 'print',
    book: makeSettings({ title: short, subtitle: short, author: short, dedication: short }),
    chapters: [
      {
        id: 'only',
        title: short,
        document: {
          type: 'doc',
          content: [
            question(short),
            paragraph(written),
            heading(2, short),
            bullets(item(short)),
            paragraph('Einde.'),
          ],
        },
      },
    ],
    photos: {},
  });
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  expect(lettersOf((await readPages(outcome.file.pdf)).join(''))).toContain('einde.');
});
