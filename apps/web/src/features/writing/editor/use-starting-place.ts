import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { blockPosition } from './toolbar/insert-block.ts';

/**
 * The preview sends here with the number of a block in `at`: the text opens there, with that block in the middle and
 * the caret in it. The number leaves the address once it has been followed, for the text moves on.
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

/** A photo or a layout is chosen as a whole; in a text the caret stands before its first letter. */
function startAt(editor: Editor, index: number): void {
  const { state, view } = editor;
  const node = state.doc.maybeChild(index);
  if (!node) return;
  const pos = blockPosition(state, index);
  const selection = node.isAtom
    ? NodeSelection.create(state.doc, pos)
    : TextSelection.near(state.doc.resolve(pos + 1));
  view.dispatch(state.tr.setSelection(selection));
  view.focus();
  const element = view.nodeDOM(pos);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center' });
}
