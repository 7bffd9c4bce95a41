import {
  type ChapterPages,
  findOnPages,
  type PagePoint,
  type TextPoint,
  textArea,
} from '@dierbaar/book/live';
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { startTransition, useEffect, useState } from 'react';
import type { PrintOptions } from '../../../lib/projects/print-options.ts';
import { blockPosition } from '../editor/toolbar/insert-block.ts';

/** Position of the caret on the printed pages. It follows after the typed letter is painted, in steps one can see. */
export function useCaretOnPage(
  editor: Editor,
  nodes: ChapterPages['nodes'],
  settings: PrintOptions | null,
): PagePoint | null {
  const [caret, setCaret] = useState<PagePoint | null>(null);
  useEffect(() => {
    const area = settings && textArea(settings);
    const follow = () => {
      const found = area && findOnPages(nodes, pointAt(editor), area);
      const next = found && { page: found.page, y: Math.round(found.y / stepMm) * stepMm };
      startTransition(() => setCaret((before) => (isSamePoint(before, next) ? before : next)));
    };
    follow();
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor, nodes, settings]);
  return caret;
}

const stepMm = 0.5;

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

function pointAt({ state: { selection, doc } }: Editor): TextPoint {
  // The head of a node selection is behind the node, which is in the next block.
  const $head = selection instanceof NodeSelection ? selection.$from : selection.$head;
  const index = Math.min($head.index(0), doc.childCount - 1);
  const start = $head.depth === 0 ? $head.pos : $head.start(1);
  const size = doc.maybeChild(index)?.content.size ?? 0;
  return { index, part: size === 0 ? 0 : Math.min(1, Math.max(0, ($head.pos - start) / size)) };
}

const isSamePoint = (one: PagePoint | null, other: PagePoint | null) =>
  one?.page === other?.page && one?.y === other?.y;
