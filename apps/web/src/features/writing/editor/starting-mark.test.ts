import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { makeChapterSchema } from '../document/chapter-schema.ts';
import { createStartingMarkPlugin, markStart } from './starting-mark.ts';

const schema = makeChapterSchema();
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: ['Een', 'Twee'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

function open() {
  const plugin = createStartingMarkPlugin();
  let state = EditorState.create({ doc, plugins: [plugin] });
  const second = doc.child(0).nodeSize;
  return {
    second,
    tr: () => state.tr,
    apply: (transaction: Transaction) => {
      state = state.apply(transaction);
    },
    marks: () =>
      plugin
        .getState(state)
        ?.find()
        .map(({ from, to }) => [from, to]),
  };
}

describe('the mark on the paragraph that the preview led to', () => {
  it('covers that paragraph, also while nothing happens in the text', () => {
    const { tr, apply, marks, second } = open();
    apply(markStart(tr(), second));
    apply(tr().setMeta('something else', true));
    expect(marks()).toEqual([[second, second + 6]]);
  });

  it('goes when the writer types', () => {
    const { tr, apply, marks, second } = open();
    apply(markStart(tr(), second));
    apply(tr().insertText('!', second + 1));
    expect(marks()).toEqual([]);
  });

  it('goes when the writer moves the caret', () => {
    const { tr, apply, marks, second } = open();
    apply(markStart(tr().setSelection(TextSelection.create(doc, second + 1)), second));
    expect(marks()).toHaveLength(1);
    apply(tr().setSelection(TextSelection.create(doc, 1)));
    expect(marks()).toEqual([]);
  });
});
