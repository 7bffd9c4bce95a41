import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { markStart } from './starting-mark.ts';
import { blockPosition } from './toolbar/insert-block.ts';

/**
 * Moves the caret to the block whose index is in the query parameter `at` (set by the preview) and scrolls it into view.
 * The parameter is removed afterwards, because the index becomes wrong when the text changes.
 */
export function useStartingPlace(editor: Editor): void {
  const [search, setSearch] = useSearchParams();
  const at = search.get('at');
  useEffect(() => {
    if (at === null) return;
    const index = Number(at);
    if (Number.isInteger(index) && index >= 0) startAt(editor, index);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('at');
        return after;
      },
      { replace: true },
    );
  }, [editor, at, setSearch]);
}

/** Selects a photo or a row as a node; in a text the caret is placed before the first letter of the marked block. */
function startAt(editor: Editor, index: number): void {
  const { state, view } = editor;
  const node = state.doc.maybeChild(index);
  if (!node) return;
  const pos = blockPosition(state, index);
  const selection = node.isAtom
    ? NodeSelection.create(state.doc, pos)
    : TextSelection.near(state.doc.resolve(pos + 1));
  const transaction = state.tr.setSelection(selection);
  view.dispatch(node.isAtom ? transaction : markStart(transaction, pos));
  view.focus();
  const element = view.nodeDOM(pos);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center' });
}
