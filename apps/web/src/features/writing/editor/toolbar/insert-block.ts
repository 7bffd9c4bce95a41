import type { Block } from '@dierbaar/book';
import type { Editor } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Where a block of its own goes that is added at the caret: behind what is written there, or instead of an empty line. */
export function insertionRange({ selection, doc }: EditorState): { from: number; to: number } {
  const { $from, $to } = selection;
  if ($from.depth === 0) return { from: selection.to, to: selection.to };
  const isEmptyLine =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (isEmptyLine) return { from: $from.before(1), to: $from.after(1) };
  const after = Math.min($to.depth === 0 ? selection.to : $to.after(1), doc.content.size);
  return { from: after, to: after };
}

/** Adds a block at the caret; the caret goes to the line after it, which is made where there is none. */
export function insertBlock(editor: Editor, block: Block): void {
  const { state, view } = editor;
  const { from, to } = insertionRange(state);
  view.dispatch(replaceWithBlock(state.tr, from, to, block).scrollIntoView());
  editor.commands.focus(undefined, { scrollIntoView: false });
}

/** Puts a block in the place of what stands between, and the caret behind it. */
export function replaceWithBlock(
  transaction: Transaction,
  from: number,
  to: number,
  block: Block,
): Transaction {
  const { schema } = transaction.doc.type;
  const node = schema.nodeFromJSON(block);
  transaction.replaceWith(from, to, node);
  const after = from + node.nodeSize;
  const next = transaction.doc.nodeAt(after);
  const isOpenLine =
    next?.type.name === 'paragraph' && (block.type !== 'question' || next.content.size === 0);
  const paragraph = schema.nodes.paragraph?.create();
  if (!isOpenLine && paragraph) transaction.insert(after, paragraph);
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve(after + 1)));
}

/** The place before the block with this number. */
export function blockPosition({ doc }: EditorState, index: number): number {
  let pos = 0;
  for (let at = 0; at < Math.min(index, doc.childCount); at += 1) pos += doc.child(at).nodeSize;
  return pos;
}

/** The number of the block the selection stands in. */
export function blockAtCaret({ selection, doc }: EditorState): number {
  return Math.min(selection.$from.index(0), doc.childCount - 1);
}
