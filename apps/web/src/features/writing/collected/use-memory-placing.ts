import type { Block, Voice } from '@dierbaar/book';
import type { Memory, Recording } from '@dierbaar/contract';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { changeMemory } from '../../../lib/memories/memories.ts';
import { changeRecording, recordingQuery } from '../../../lib/recordings/recordings.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { showUndo } from '../../../ui/snackbar/undo-snackbar.tsx';
import { forgetMemory, memoriesInEditor } from './memories-in-text.ts';
import { blocksOfMemory, captionOf, type MemoryChoices, markBlock } from './memory-blocks.ts';
import { type MemoryPlace, placeBlocks } from './place-memory.ts';

/** What can be done with a memory. Each tells whether it worked; a failure is shown. */
export interface MemoryPlacing {
  place(memory: Memory, choices: MemoryChoices, place: MemoryPlace): Promise<boolean>;
  /** Puts the voice of a memory at the caret, as it was set up there. */
  placeVoice(memory: Memory, voice: Voice): Promise<boolean>;
  /** Puts it off, throws it away, or lets it wait again. */
  move(memory: Memory, state: 'waiting' | 'later' | 'removed'): Promise<boolean>;
}

export function useMemoryPlacing(editor: Editor, projectId: string): MemoryPlacing {
  const { t } = useTranslation();
  return useMemo(() => {
    const underWay = new Set<string>();
    const change = async (id: string, changes: Parameters<typeof changeMemory>[2]) => {
      try {
        return await changeMemory(projectId, id, changes);
      } catch {
        showFailure(t('common.failed'));
        return null;
      }
    };
    /** The recording of a memory with the caption that is printed; false when it cannot be placed yet. */
    const readyRecording = async (memory: Memory): Promise<Recording | null | false> => {
      if (memory.recording === null) return null;
      try {
        const query = { ...recordingQuery(memory.recording.id), staleTime: 0 };
        const recording = await queryClient.fetchQuery(query);
        if (recording.state !== 'ready') {
          showFailure(t('writing.collected.voiceNotReady'));
          return false;
        }
        const caption = captionOf(memory, recording);
        // It heads the listening page as well.
        return recording.caption === caption
          ? recording
          : await changeRecording(projectId, recording.id, { caption });
      } catch {
        showFailure(t('common.failed'));
        return false;
      }
    };
    const move: MemoryPlacing['move'] = async (memory, state) => {
      const isInText = memory.placedIn.length > 0 || memoriesInEditor(editor).includes(memory.id);
      if (!(await change(memory.id, { state, isNew: false }))) return false;
      if (state === 'removed') {
        const before = isInText ? 'waiting' : memory.state;
        showUndo(t('writing.collected.removed'), () => void change(memory.id, { state: before }));
      } else if (!editor.isDestroyed) forgetMemory(editor, memory.id);
      return true;
    };
    /** Puts blocks of a memory into the text, which says from then on that it has it; null when there is nothing to place now. */
    const put = async (
      memory: Memory,
      makeBlocks: () => Promise<Block[] | null>,
      place: MemoryPlace,
      words: { text?: string } = {},
    ) => {
      // A second click.
      if (underWay.has(memory.id)) return false;
      underWay.add(memory.id);
      try {
        const blocks = await makeBlocks();
        if (blocks === null) return false;
        // Its teller may have taken it back meanwhile.
        if (!(await change(memory.id, { ...words, isNew: false })) || editor.isDestroyed) return false;
        const { transaction } = placeBlocks(editor.state, blocks, place, memory.question);
        editor.view.dispatch(transaction.scrollIntoView());
        // What is typed next is a step of its own.
        editor.view.dispatch(closeHistory(editor.state.tr));
        editor.commands.focus(undefined, { scrollIntoView: false });
        showSuccess(t('writing.collected.placedNow'));
        return true;
      } finally {
        underWay.delete(memory.id);
      }
    };
    return {
      move,
      place: (memory, choices, place) => {
        const makeBlocks = async () => {
          const recording = choices.hasVoice ? await readyRecording(memory) : null;
          return recording === false ? null : blocksOfMemory(memory, choices, recording);
        };
        const isEdited = choices.text !== memory.text;
        return put(memory, makeBlocks, place, isEdited ? { text: choices.text } : {});
      },
      placeVoice: (memory, voice) => put(memory, async () => [markBlock(voice, memory.id)], 'caret'),
    };
  }, [editor, projectId, t]);
}
