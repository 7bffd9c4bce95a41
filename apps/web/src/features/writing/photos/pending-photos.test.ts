import { type Block, mediaNamesOf } from '@dierbaar/book';
import {
  chainCommands,
  deleteSelection,
  joinBackward,
  lift,
  selectNodeBackward,
  setBlockType,
  splitBlock,
  wrapIn,
} from '@tiptap/pm/commands';
import { type Command, EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { makeChapterSchema } from '../document/chapter-schema.ts';
import { textOfNode } from '../document/written-text.ts';
import { replaceText } from '../editor/replace-text.ts';
import { newImage } from './new-image.ts';
import {
  addPendingTo,
  createPendingPhotosPlugin,
  listPending,
  placePhoto,
  removePending,
} from './pending-photos.ts';

const schema = makeChapterSchema();
const paragraph = (text: string): Block => ({
  type: 'paragraph',
  attrs: { textAlign: null },
  content: text === '' ? [] : [{ type: 'text', text }],
});
const docOf = (...texts: string[]) => schema.nodeFromJSON({ type: 'doc', content: texts.map(paragraph) });
const uploaded = (name: string) => ({ name, location: name, width: 3, height: 2 });

/** An editor without a view, with photos waiting at the end of the first paragraph. */
function open(ids: string[], ...texts: string[]) {
  const plugin = createPendingPhotosPlugin({ draw: () => () => undefined, onMoved: () => undefined });
  let state = EditorState.create({ doc: docOf(...texts), plugins: [plugin] });
  const apply = (transaction: Transaction) => {
    state = state.apply(transaction);
  };
  const pos = state.doc.child(0).nodeSize;
  apply(
    addPendingTo(
      state.tr,
      ids.map((id) => ({ id, pos })),
    ),
  );
  return {
    apply,
    tr: () => state.tr,
    state: () => state,
    run: (command: Command) => command(state, apply),
    select(from: number, to = from) {
      apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
    },
    arrive(id: string): boolean {
      const { tr } = state;
      const isInPlace = placePhoto(tr, state, id, schema.nodeFromJSON(newImage(uploaded(id))));
      apply(tr);
      return isInPlace;
    },
    /** Blocks as words: a photo by its name, an empty paragraph as ¶. */
    words: () =>
      textOfNode(state.doc)
        .chapter.content.map((block) => (block.type === 'image' ? block.attrs.name : wordsOf(block)))
        .join(' '),
  };
}

function wordsOf(block: Block): string {
  const text = JSON.stringify(block).match(/"text":"[^"]*"/g) ?? [];
  const inner = text.map((one) => one.slice(8, -1)).join('');
  return (block.type === 'paragraph' ? '' : `${block.type}:`) + (inner || '¶');
}

const node = (name: string) => {
  const type = schema.nodes[name];
  if (!type) throw new Error(name);
  return type;
};

type Opened = ReturnType<typeof open>;

/** What happens to the text around photos that wait between `Een` and `Twee`, and what it becomes. */
const edits: [name: string, edit: (editor: Opened) => void, after: string][] = [
  ['nothing', () => undefined, 'Een 1 2 3 Twee Drie'],
  [
    'a letter in the paragraph before',
    ({ apply, tr }) => apply(tr().insertText('!', 4)),
    'Een! 1 2 3 Twee Drie',
  ],
  [
    'a letter in the paragraph after',
    ({ apply, tr }) => apply(tr().insertText('!', 6)),
    'Een 1 2 3 !Twee Drie',
  ],
  [
    'the paragraph before becomes a heading',
    ({ select, run }) => {
      select(2);
      run(setBlockType(node('heading'), { level: 2 }));
    },
    'heading:Een 1 2 3 Twee Drie',
  ],
  [
    'the paragraph after becomes a heading',
    ({ select, run }) => {
      select(7);
      run(setBlockType(node('heading'), { level: 2 }));
    },
    'Een 1 2 3 heading:Twee Drie',
  ],
  [
    'Backspace joins the paragraphs around them',
    ({ select, run }) => {
      select(6);
      run(chainCommands(deleteSelection, joinBackward, selectNodeBackward));
    },
    'EenTwee 1 2 3 Drie',
  ],
  [
    'Enter at the end of the paragraph before',
    ({ select, run, apply, tr }) => {
      select(4);
      run(splitBlock);
      apply(tr().insertText('Anderhalf'));
    },
    'Een Anderhalf 1 2 3 Twee Drie',
  ],
  [
    'the paragraph before is wrapped in a quote',
    ({ select, run }) => {
      select(2);
      run(wrapIn(node('blockquote')));
    },
    'blockquote:Een 1 2 3 Twee Drie',
  ],
  [
    'the paragraph after is wrapped in a quote and lifted out again',
    ({ select, run }) => {
      select(7);
      run(wrapIn(node('blockquote')));
      select(8);
      run(lift);
    },
    'Een 1 2 3 Twee Drie',
  ],
  ['the paragraph before is deleted', ({ apply, tr }) => apply(tr().delete(0, 5)), '1 2 3 Twee Drie'],
  ['the paragraph after is deleted', ({ apply, tr }) => apply(tr().delete(5, 11)), 'Een 1 2 3 Drie'],
  [
    'everything is selected and typed over',
    ({ apply, tr, state }) => apply(tr().insertText('Nieuw', 1, state().doc.content.size - 1)),
    'Nieuw 1 2 3 ¶',
  ],
  [
    'a sentence before is replaced by a conflict',
    ({ apply, tr }) => apply(replaceText(tr(), docOf('Een, elders', 'Twee', 'Drie'))),
    'Een, elders 1 2 3 Twee Drie',
  ],
  [
    'a paragraph is added below by a conflict',
    ({ apply, tr }) => apply(replaceText(tr(), docOf('Een', 'Twee', 'Drie', 'Vier'))),
    'Een 1 2 3 Twee Drie Vier',
  ],
  [
    'another version is restored',
    ({ apply, tr }) => apply(replaceText(tr(), docOf('Heel', 'iets', 'anders'))),
    'Heel iets anders 1 2 3 ¶',
  ],
  [
    'a version without the text around them is restored',
    ({ apply, tr }) => apply(replaceText(tr(), docOf('Drie'))),
    '1 2 3 Drie',
  ],
];

describe('photos under way', () => {
  it.each(edits)('promise 59: arrive once, in the order chosen, after %s', (_, edit, after) => {
    for (const order of [
      ['1', '2', '3'],
      ['3', '2', '1'],
      ['2', '3', '1'],
    ]) {
      const editor = open(['1', '2', '3'], 'Een', 'Twee', 'Drie');
      edit(editor);
      for (const id of order) editor.arrive(id);
      expect(editor.words()).toBe(after);
      expect(listPending(editor.state())).toEqual([]);
    }
  });

  it.each(edits)(
    'promise 59: arrive in the order chosen when one arrived before, and the others after %s',
    (_, edit) => {
      const editor = open(['1', '2', '3'], 'Een', 'Twee', 'Drie');
      editor.arrive('2');
      edit(editor);
      editor.arrive('3');
      editor.arrive('1');
      const names = mediaNamesOf(textOfNode(editor.state().doc).chapter);
      // An edit may have deleted the photo that was already part of the text.
      expect(names.filter((name) => name !== '2')).toEqual(['1', '3']);
    },
  );

  it('stand without empty paragraphs between them, with a line below the last', () => {
    const editor = open(['1', '2', '3', '4', '5'], '');
    for (const id of ['1', '2', '3', '4', '5']) editor.arrive(id);
    expect(editor.words()).toBe('¶ 1 2 3 4 5 ¶');
  });

  it('promise 59: chosen later at the same place follow those chosen before', () => {
    const editor = open(['1', '2'], 'Een', 'Twee');
    editor.apply(addPendingTo(editor.tr(), [{ id: '3', pos: 5 }]));
    editor.apply(addPendingTo(editor.tr(), [{ id: '0', pos: 0 }]));
    for (const id of ['3', '2', '0', '1']) editor.arrive(id);
    expect(editor.words()).toBe('0 Een 1 2 3 Twee');
  });

  it('promise 59: without a place, or with a replaced text around it, say that they stand elsewhere', () => {
    const editor = open(['1', '2'], 'Een', 'Twee');
    expect(editor.arrive('unknown')).toBe(false);
    expect(editor.words()).toBe('Een Twee unknown ¶');
    expect(editor.arrive('1')).toBe(true);
    editor.apply(replaceText(editor.tr(), docOf('Heel', 'anders')));
    expect(editor.arrive('2')).toBe(false);
    expect(editor.words()).toBe('Heel anders 2 ¶');
  });

  it('can be left out', () => {
    const editor = open(['1', '2'], 'Een', 'Twee');
    editor.apply(removePending(editor.tr(), '1'));
    editor.arrive('2');
    expect(editor.words()).toBe('Een 2 Twee');
  });
});
