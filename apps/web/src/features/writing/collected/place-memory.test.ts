import { type Block, parseChapter, writeChapter } from '@dierbaar/book';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { makeChapterSchema } from '../document/chapter-schema.ts';
import { textOfNode } from '../document/written-text.ts';
import { hasQuestion, type MemoryPlace, placeBlocks } from './place-memory.ts';

const schema = makeChapterSchema();
const question = (text: string) => `<p data-type="question">${text}</p>`;
const [told]: Block[] = parseChapter('<p>Verteld</p>').document.content;

function place(html: string, at: MemoryPlace, caret = 1) {
  const doc = schema.nodeFromJSON(parseChapter(html).document);
  const state = EditorState.create({ doc, selection: TextSelection.near(doc.resolve(caret)) });
  const placed = placeBlocks(state, told ? [told, told] : [], at, 'Wie?');
  const after = state.apply(placed.transaction).doc;
  after.check();
  const { from, to, first, behind } = placed;
  return {
    html: writeChapter(textOfNode(after).chapter),
    range: after.textBetween(from, to, ' '),
    blocks: textOfNode(after).chapter.content.slice(first, behind),
  };
}

it.each<[string, MemoryPlace, string, string]>([
  ['behind the paragraph of the caret', 'caret', '<p>Een</p><p>Twee</p>', '<p>Een</p>+<p>Twee</p>'],
  ['in place of an empty line', 'caret', '<p></p><p>Twee</p>', '+<p>Twee</p>'],
  ['at the end', 'end', '<p>Een</p><p>Twee</p>', '<p>Een</p><p>Twee</p>+'],
  ['at the end, in place of an empty line', 'end', '<p>Een</p><p></p>', '<p>Een</p>+'],
  [
    'below the answer to its question',
    'question',
    `<p>Een</p>${question('Wie?')}<p>Ik</p>${question('Waar?')}<p>Hier</p>`,
    `<p>Een</p>${question('Wie?')}<p>Ik</p>+${question('Waar?')}<p>Hier</p>`,
  ],
  ['at the end without its question', 'question', '<p>Een</p>', '<p>Een</p>+'],
])('a memory goes %s', (_, at, html, expected) => {
  const placed = place(html, at);
  // Behind it there is a line to go on.
  const withLine = expected.replace('+', '<p>Verteld</p><p>Verteld</p>');
  expect(placed.html.replace(/<p><\/p>/g, '')).toBe(withLine);
  expect(placed.range).toBe('Verteld Verteld');
  expect(placed.blocks).toEqual([told, told]);
});

it('a question counts only as a block of its own', () => {
  const doc = (html: string) => schema.nodeFromJSON(parseChapter(html).document);
  expect(hasQuestion(doc(question('Wie?')), 'Wie?')).toBe(true);
  expect(hasQuestion(doc('<p>Wie?</p>'), 'Wie?')).toBe(false);
  expect(hasQuestion(doc('<p></p>'), null)).toBe(false);
});
