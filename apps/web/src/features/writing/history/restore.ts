import type { ChapterDocument } from '@dierbaar/book';
import type { Editor } from '@tiptap/core';
import { blockPosition } from '../editor/toolbar/insert-block.ts';
import type { Saver } from '../saving/use-saving.ts';
import type { Row } from './compare-texts.ts';

/** How long a save may take before restoring gives up on it. */
const saveTimeoutMs = 10_000;

/**
 * Puts an earlier text on the page, once what is there now is among the versions. From then on it is saved like
 * anything that is typed, and undoing brings the present text back. False when the present text cannot be saved.
 */
export async function restoreText(editor: Editor, saver: Saver, chapter: ChapterDocument): Promise<boolean> {
  if (!(await isSaved(saver))) return false;
  const { tr, schema, doc } = editor.state;
  tr.replaceWith(0, doc.content.size, schema.nodeFromJSON(chapter).content);
  editor.view.dispatch(tr);
  return true;
}

/** Brings one block back to what it was, or takes out one that was not there. */
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
