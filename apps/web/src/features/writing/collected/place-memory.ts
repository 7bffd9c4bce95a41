import type { Block } from '@dierbaar/book';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { insertionRange, replaceWithBlocks } from '../editor/toolbar/insert-block.ts';

/** Where a memory goes: at the caret, below the answer to its question, or at the end of the chapter. */
export type MemoryPlace = 'caret' | 'question' | 'end';

interface Placed {
  /** One step to undo, apart from what was typed before it. */
  transaction: Transaction;
  from: number;
  to: number;
  /** Index of the first block, and of the block after the last. */
  first: number;
  behind: number;
}

/** The change that puts blocks into a text. Nothing happens until it is dispatched. */
export function placeBlocks(
  state: EditorState,
  blocks: readonly Block[],
  place: MemoryPlace,
  question: string | null,
): Placed {
  const range = rangeOf(state, place, question);
  const first = state.doc.resolve(range.from).index(0);
  const transaction = closeHistory(replaceWithBlocks(state.tr, range.from, range.to, blocks));
  const behind = first + blocks.length;
  let to = range.from;
  for (let at = first; at < behind; at += 1) to += transaction.doc.child(at).nodeSize;
  return { transaction, from: range.from, to, first, behind };
}

/** Whether a text has this question as a block. */
export function hasQuestion(doc: Node, question: string | null): boolean {
  return endOfAnswer(doc, question) !== null;
}

function rangeOf(
  state: EditorState,
  place: MemoryPlace,
  question: string | null,
): { from: number; to: number } {
  const { doc } = state;
  if (place === 'caret') return insertionRange(state);
  const from = (place === 'question' ? endOfAnswer(doc, question) : null) ?? doc.content.size;
  // An empty line before it would stay behind as a gap.
  const before = doc.resolve(from).nodeBefore;
  const isEmptyLine = before?.type.name === 'paragraph' && before.content.size === 0;
  return { from: isEmptyLine ? from - before.nodeSize : from, to: from };
}

/** Position after the answer to a question: before the next question or heading, or at the end of the text. */
function endOfAnswer(doc: Node, question: string | null): number | null {
  let isInside = false;
  let end: number | null = null;
  doc.forEach((node, pos) => {
    const { name } = node.type;
    if (end !== null) return;
    if (isInside && (name === 'question' || name === 'heading')) end = pos;
    else if (name === 'question' && node.textContent === question) isInside = true;
  });
  return end ?? (isInside ? doc.content.size : null);
}
