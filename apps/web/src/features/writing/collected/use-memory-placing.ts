import type { Block, Voice } from '@dierbaar/book';
import type { Memory, Recording } from '@dierbaar/contract';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { isFinal } from '../../../lib/local/outcome.ts';
import { onPageSignals } from '../../../lib/local/page-signals.ts';
import { changeMemory } from '../../../lib/memories/memories.ts';
import { claimPlacing, oweState, payStates, settleState } from '../../../lib/memories/owed-states.ts';
import { changeRecording, recordingQuery } from '../../../lib/recordings/recordings.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { showUndo } from '../../../ui/snackbar/undo-snackbar.tsx';
import { blocksOfMemory, captionOf, type MemoryChoices } from './memory-blocks.ts';
import { type MemoryPlace, placeBlocks } from './place-memory.ts';
import { followPlaced, type PlacedMemories } from './placed-memories.ts';

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
  const placed = useRef<PlacedMemories>(null);
  useEffect(() => {
    const pay = async () => {
      if (!(await payStates(projectId))) showFailure(t('writing.collected.failed'));
    };
    const payNow = () => void pay();
    placed.current = followPlaced(editor, (id, isInText) => {
      oweState(projectId, id, isInText ? 'placed' : 'waiting');
      payNow();
    });
    payNow();
    const stop = onPageSignals({ online: payNow });
    return () => {
      stop();
      placed.current?.stop();
    };
  }, [editor, projectId, t]);

  return useMemo(() => {
    const change = async (id: string, changes: Parameters<typeof changeMemory>[2]) => {
      try {
        return await changeMemory(projectId, id, changes);
      } catch (error) {
        if (isFinal(error)) settleState(projectId, id);
        showFailure(t('writing.collected.failed'));
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
        showFailure(t('writing.collected.failed'));
        return false;
      }
    };
    const move: MemoryPlacing['move'] = async (memory, state) => {
      if (!(await change(memory.id, { state, isNew: false }))) return false;
      if (state === 'removed')
        showUndo(t('writing.collected.removed'), () => void change(memory.id, { state: memory.state }));
      return true;
    };
    /** Puts blocks of a memory into the text; null when there is nothing to place now. */
    const put = async (
      memory: Memory,
      makeBlocks: () => Promise<Block[] | null>,
      place: MemoryPlace,
      words: { text?: string } = {},
    ) => {
      const release = await claimPlacing(memory.id);
      // A second click, or another tab.
      if (!release) return false;
      try {
        const blocks = await makeBlocks();
        if (blocks === null) return false;
        oweState(projectId, memory.id, memory.state);
        // The text follows the answer, so that a memory is never in the text and offered as well.
        if (!(await change(memory.id, { ...words, state: 'placed', isNew: false }))) return false;
        if (editor.isDestroyed) {
          if (await change(memory.id, { state: memory.state })) settleState(projectId, memory.id);
          return false;
        }
        const { transaction, from, to } = placeBlocks(editor.state, blocks, place, memory.question);
        editor.view.dispatch(transaction.scrollIntoView());
        settleState(projectId, memory.id);
        // What is typed next is a step of its own.
        editor.view.dispatch(closeHistory(editor.state.tr));
        placed.current?.add(memory.id, { from, to });
        editor.commands.focus(undefined, { scrollIntoView: false });
        showSuccess(t('writing.collected.placedNow'));
        return true;
      } finally {
        release();
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
      placeVoice: (memory, voice) => put(memory, async () => [voice], 'caret'),
    };
  }, [editor, projectId, t]);
}
