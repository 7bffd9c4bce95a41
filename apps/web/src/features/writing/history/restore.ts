import type { ChapterDocument } from '@dierbaar/book';
import type { Editor } from '@tiptap/core';
import { blockPosition } from '../editor/toolbar/insert-block.ts';
import type { Saver } from '../saving/use-saving.ts';
import type { Row } from './compare-texts.ts';

/** Longest wait for the save of the current text before restoring fails. */
const saveTimeoutMs = 10_000;

/**
 * Replaces the text with an earlier version after the current text has been saved to the history. Undo brings the
 * current text back. Resolves to false when the current text cannot be saved.
 */
export async function restoreText(editor: Editor, saver: Saver, chapter: ChapterDocument): Promise<boolean> {
  if (!(await isSaved(saver))) return false;
  const { tr, schema, doc } = editor.state;
  tr.replaceWith(0, doc.content.size, schema.nodeFromJSON(chapter).content);
  editor.view.dispatch(tr);
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

function isSaved(saver: Saver): Promise<boolean> {
  if (saver.status().state === 'saved') return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = window.setTimeout(() => resolve(false), saveTimeoutMs);
  const unsubscribe = saver.subscribe(() => {
    const { state } = saver.status();
    if (state === 'saving') return;
    resolve(state === 'saved');
  });
  saver.retryNow();
  return promise.finally(() => {
    window.clearTimeout(timer);
    unsubscribe();
  });
}
