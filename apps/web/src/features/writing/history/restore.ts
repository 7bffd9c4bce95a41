import type { ChapterDocument } from '@dierbaar/book';
import type { Editor } from '@tiptap/core';
import { replaceText } from '../editor/replace-text.ts';
import { blockPosition } from '../editor/toolbar/insert-block.ts';
import { isSaved } from '../saving/is-saved.ts';
import type { Saver } from '../saving/use-saver.ts';
import type { Row } from './compare-texts.ts';

/**
 * Replaces the text with an earlier version after the current text has been saved to the history. Undo brings the
 * current text back. Resolves to false when the current text cannot be saved.
 */
export async function restoreText(editor: Editor, saver: Saver, chapter: ChapterDocument): Promise<boolean> {
  if (!(await isSaved(saver))) return false;
  const { tr, schema } = editor.state;
  editor.view.dispatch(replaceText(tr, schema.nodeFromJSON(chapter)));
  return true;
}

/** Restores one block, or removes one that did not exist in the earlier version. */
export function restoreBlock(editor: Editor, { before, after, at }: Row): void {
  const { tr, schema, doc } = editor.state;
  const from = blockPosition(editor.state, at);
  const to = after ? blockPosition(editor.state, at + 1) : from;
  if (before) tr.replaceWith(from, to, schema.nodeFromJSON(before));
  else if (doc.childCount > 1) tr.delete(from, to);
  else tr.replaceWith(from, to, schema.nodes.paragraph?.create() ?? []);
  editor.view.dispatch(tr);
}
