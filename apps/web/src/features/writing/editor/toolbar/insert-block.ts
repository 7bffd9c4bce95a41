import type { Block } from '@dierbaar/book';
import type { Editor } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { letterPosition } from '../../document/letter-node.ts';

/** Range for a new block at the caret: after the current block, or in place of an empty paragraph. */
export function insertionRange({ selection, doc }: EditorState): { from: number; to: number } {
  const { $from, $to } = selection;
  if ($from.depth === 0) return { from: selection.to, to: selection.to };
  const isEmptyLine =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (isEmptyLine) return { from: $from.before(1), to: $from.after(1) };
  const after = Math.min($to.depth === 0 ? selection.to : $to.after(1), doc.content.size);
  return { from: after, to: after };
}

/** Inserts a block at the caret and moves the caret to the paragraph after it, which is created if missing. */
export function insertBlock(editor: Editor, block: Block): void {
  const { state, view } = editor;
  const { from, to } = insertionRange(state);
  view.dispatch(replaceWithBlocks(state.tr, from, to, [block]).scrollIntoView());
  editor.commands.focus(undefined, { scrollIntoView: false });
}

/** Inserts a break at the caret; behind a letter, which it would cut in two. */
export function insertBreak(editor: Editor, type: 'horizontalRule' | 'pageBreak'): void {
  if (letterPosition(editor.state) !== null) insertBlock(editor, { type });
  else editor.chain().focus().insertContent({ type }).run();
}

/** Replaces a range with blocks and moves the caret behind them. */
export function replaceWithBlocks(
  transaction: Transaction,
  from: number,
  to: number,
  blocks: readonly Block[],
): Transaction {
  const { schema } = transaction.doc.type;
  const inserted = Fragment.from(blocks.map((block) => schema.nodeFromJSON(block)));
  transaction.replaceWith(from, to, inserted);
  const after = from + inserted.size;
  const next = transaction.doc.nodeAt(after);
  const isOpenLine =
    next?.type.name === 'paragraph' && (blocks.at(-1)?.type !== 'question' || next.content.size === 0);
  const paragraph = schema.nodes.paragraph?.create();
  if (!isOpenLine && paragraph) transaction.insert(after, paragraph);
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve(after + 1)));
}

/** Position before the block with this index. */
export function blockPosition({ doc }: EditorState, index: number): number {
  let pos = 0;
  for (let at = 0; at < Math.min(index, doc.childCount); at += 1) pos += doc.child(at).nodeSize;
  return pos;
}

/** Index of the block that contains the selection. */
export function blockAtCaret({ selection, doc }: EditorState): number {
  return Math.min(selection.$from.index(0), doc.childCount - 1);
}
