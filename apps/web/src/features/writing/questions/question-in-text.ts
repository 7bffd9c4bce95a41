import type { Editor } from '@tiptap/core';
import { insertBlock } from '../editor/toolbar/insert-block.ts';

/** Inserts a question at the caret, with an empty paragraph below it for the answer. */
export function insertQuestion(editor: Editor, projectQuestionId: string, text: string): void {
  if (findQuestion(editor, projectQuestionId) !== null) return;
  insertBlock(editor, { type: 'question', attrs: { projectQuestionId }, content: [{ type: 'text', text }] });
}

/** Removes the question from the text; the answer below it stays. */
export function removeQuestion(editor: Editor, projectQuestionId: string): void {
  const found = findQuestion(editor, projectQuestionId);
  if (found === null) return;
  const { state, view } = editor;
  const isOnly = state.doc.childCount === 1;
  const paragraph = state.schema.nodes.paragraph?.create();
  const { tr } = state;
  if (isOnly && paragraph) tr.replaceWith(found.from, found.to, paragraph);
  else tr.delete(found.from, found.to);
  view.dispatch(tr);
}

function findQuestion({ state }: Editor, projectQuestionId: string): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  state.doc.forEach((node, from) => {
    if (node.type.name === 'question' && node.attrs.projectQuestionId === projectQuestionId)
      found ??= { from, to: from + node.nodeSize };
  });
  return found;
}
