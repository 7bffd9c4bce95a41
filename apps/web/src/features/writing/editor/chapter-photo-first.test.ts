import { parseChapter, writeChapter } from '@dierbaar/book';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { makeChapterSchema } from '../document/chapter-schema.ts';
import { textOfNode } from '../document/written-text.ts';
import { createChapterPhotoPlugin } from './chapter-photo-first.ts';

const schema = makeChapterSchema();
const photo = (name: string) =>
  `<figure data-type="image" data-width="full" data-page="photos" data-opening="true"><img data-name="${name}" alt="" data-focus-x="0.5" data-focus-y="0.5"></figure>`;

function edit(html: string, change: (transaction: Transaction) => Transaction): string {
  const doc = schema.nodeFromJSON(parseChapter(html).document);
  const state = EditorState.create({ doc, plugins: [createChapterPhotoPlugin()] });
  const { doc: left } = state.apply(change(state.tr));
  left.check();
  return writeChapter(textOfNode(left).chapter);
}
const nodesOf = (html: string) => schema.nodeFromJSON(parseChapter(html).document).content;

it('a paragraph or photo before the chapter photo moves behind it', () => {
  const image = '<figure data-type="image" data-width="text"><img data-name="boot.jpg" alt=""></figure>';
  expect(edit(`${photo('huis.jpg')}<p>Dag</p>`, (tr) => tr.insert(0, nodesOf(`<p>Voor</p>${image}`)))).toBe(
    `${photo('huis.jpg')}<p>Voor</p>${image}<p>Dag</p>`,
  );
});

it('a second chapter photo becomes a page of photos in its place', () => {
  const pasted = nodesOf(`${photo('boot.jpg')}<p>Geplakt</p>`);
  const page = photo('boot.jpg').replace(' data-opening="true"', '');
  expect(edit(`${photo('huis.jpg')}<p>Dag</p>`, (tr) => tr.insert(tr.doc.content.size, pasted))).toBe(
    `${photo('huis.jpg')}<p>Dag</p>${page}<p>Geplakt</p>`,
  );
});

it('a chapter photo that is pasted into a text without one stands at its beginning', () => {
  expect(edit('<p>Dag</p>', (tr) => tr.insert(tr.doc.content.size, nodesOf(photo('boot.jpg'))))).toBe(
    `${photo('boot.jpg')}<p>Dag</p>`,
  );
});

it('other edits change nothing else', () => {
  expect(edit(`${photo('huis.jpg')}<p>Dag</p>`, (tr) => tr.insertText('!', 5))).toBe(
    `${photo('huis.jpg')}<p>Dag!</p>`,
  );
});
