import type { Memory } from '@dierbaar/contract';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { memoriesQuery } from '../../../lib/memories/memories.ts';
import { stateWith } from '../../../lib/memories/placed-in.ts';
import { textOfNode } from '../document/written-text.ts';
import { useWritingContext } from '../writing-context.ts';

/** Memories in the states that they have by an open text, which may not be saved yet. */
export function withOpenText(
  memories: readonly Memory[],
  chapterId: string,
  inText: readonly string[],
): Memory[] {
  return memories.map((memory) => stateWith(memory, chapterId, inText.includes(memory.id)));
}

/** The memories that the text of an editor has. */
export const memoriesInEditor = ({ state }: Editor): readonly string[] => textOfNode(state.doc).memories;

/** The memories of the book for a dialog over the text of an editor. */
export function useOpenMemories(editor: Editor): readonly Memory[] | undefined {
  const { projectId, chapterId } = useWritingContext();
  return useQuery({
    ...memoriesQuery(projectId),
    select: (list) => withOpenText(list, chapterId, memoriesInEditor(editor)),
  }).data;
}

/** Makes words, photos and the voice of a memory ordinary ones of the text, so that the memory can be placed again. */
export function forgetMemory({ state, view }: Editor, id: string): void {
  const { tr, doc } = state;
  doc.descendants((node, pos) => {
    if (node.attrs.memory === id) tr.setNodeAttribute(pos, 'memory', undefined);
    for (const mark of node.marks)
      if (mark.type.name === 'memory' && mark.attrs.id === id) tr.removeMark(pos, pos + node.nodeSize, mark);
  });
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
}
