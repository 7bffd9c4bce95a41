import { type ChapterDocument, writeChapter } from '@dierbaar/book';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStoredDocument } from '../../../../packages/book/test/arbitrary-document.ts';
import { createBlockMemory } from './known-blocks.ts';
import { toStoredText } from './stored-text.ts';
import { textTasks } from './text-tasks.ts';

const limits = { characters: 20_000, parts: 500 };
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>Zin ${index}, en het regende.</p>`);

test('a chapter that is read again after edits is stored as if it were read for the first time', () => {
  const edit = fc.record({ from: fc.nat(), count: fc.nat(2), to: fc.nat(), removed: fc.nat(1) });
  let fromMemory = 0;
  fc.assert(
    fc.property(anyStoredDocument, fc.array(edit, { maxLength: 5 }), ({ content }, edits) => {
      const memory = createBlockMemory();
      const blocks = [...content];
      for (const { from, count, to, removed } of edits) {
        const start = from % blocks.length;
        blocks.splice(to % blocks.length, removed, ...blocks.slice(start, start + count));
        if (blocks.length === 0) return;
        const document: ChapterDocument = { type: 'doc', content: blocks };
        const html = writeChapter(document);
        const stored = memory.read('chapter', html);
        if (stored) {
          fromMemory += 1;
          expect({ ...stored, compressed: null }).toEqual({ ...toStoredText(document), compressed: null });
        } else {
          memory.remember('chapter', html, document);
        }
      }
    }),
    { numRuns: 200, endOnFailure: true },
  );
  expect(fromMemory).toBeGreaterThan(100);
});

test('after a chapter was read, a change is read without the rest of it', () => {
  const memory = createBlockMemory();
  const html = paragraphs(100);
  expect(memory.read('one', html.join(''))).toBeUndefined();
  const read = textTasks.read({ html: html.join(''), limits });
  memory.remember('one', html.join(''), JSON.parse(read?.text.document ?? ''));
  const edited = html.with(50, '<p>Anders, en <strong>droog</strong>.</p>').join('');
  expect(memory.read('one', edited)).toEqual(textTasks.read({ html: edited, limits })?.text);
  expect(memory.read('other', edited)).toBeUndefined();
});

test('a text of which something is refused is never read from memory', () => {
  const memory = createBlockMemory();
  expect(memory.read('one', '<p>a</p><p onclick="x()">b</p>')).toBeUndefined();
  expect(memory.read('one', '<p>a<script>b</script></p>')).toBeUndefined();
});

test('an emptied chapter is read as a whole', () => {
  const memory = createBlockMemory();
  expect(memory.read('one', '')).toBeUndefined();
  const read = textTasks.read({ html: '', limits });
  memory.remember('one', '', JSON.parse(read?.text.document ?? ''));
  expect(memory.read('one', '')).toBeUndefined();
});

test('the chapters that were saved longest ago are forgotten', () => {
  const html = paragraphs(20).join('');
  const memory = createBlockMemory(html.length * 2);
  const document = JSON.parse(textTasks.read({ html, limits })?.text.document ?? '');
  const isKnown = (chapter: string) => memory.read(chapter, html) !== undefined;
  memory.remember('one', html, document);
  memory.remember('two', html, document);
  expect([isKnown('two'), isKnown('one')]).toEqual([true, true]);
  memory.remember('three', html, document);
  expect(['one', 'two', 'three'].map(isKnown)).toEqual([true, false, true]);
});
