import {
  type ChapterPages,
  findOnPages,
  type PagePoint,
  type TextPoint,
  textArea,
} from '@dierbaar/book/live';
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { blockPosition } from '../editor/toolbar/insert-block.ts';
import type { BookSettings } from './book-settings.ts';

/** Position of the caret on the printed pages. */
export function useCaretOnPage(
  editor: Editor,
  nodes: ChapterPages['nodes'],
  settings: BookSettings | null,
): PagePoint | null {
  const point = useEditorState({
    editor,
    selector: ({ editor: { state } }) => pointAt(state.selection, state.doc),
  });
  return settings ? findOnPages(nodes, point, textArea(settings)) : null;
}

/** Moves the caret to the clicked place of a page, as exactly as the layout allows; a photo is selected as a node. */
export function placeCaret(editor: Editor, { index, part }: TextPoint): void {
  const { state, view } = editor;
  const node = state.doc.maybeChild(index);
  if (!node) return;
  const start = blockPosition(state, index);
  const inside = start + 1 + Math.round(part * Math.max(0, node.nodeSize - 2));
  const selection =
    node.isAtom && NodeSelection.isSelectable(node)
      ? NodeSelection.create(state.doc, start)
      : TextSelection.near(state.doc.resolve(Math.min(inside, state.doc.content.size)));
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  editor.commands.focus();
}

function pointAt(selection: Editor['state']['selection'], doc: Editor['state']['doc']): TextPoint {
  // The head of a node selection is behind the node, which is in the next block.
  const $head = selection instanceof NodeSelection ? selection.$from : selection.$head;
  const index = Math.min($head.index(0), doc.childCount - 1);
  const start = $head.depth === 0 ? $head.pos : $head.start(1);
  const size = doc.maybeChild(index)?.content.size ?? 0;
  return { index, part: size === 0 ? 0 : Math.min(1, Math.max(0, ($head.pos - start) / size)) };
}
