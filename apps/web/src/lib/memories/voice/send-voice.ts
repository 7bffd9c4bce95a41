import { UnreadableRecording } from '../../recordings/kept-recordings.ts';
import type { MemoryList } from '../memory-list.ts';
import { isOnlyVoice, type PendingMemory } from '../pending-memories.ts';

/** Words wait so long for a voice that cannot be read: the disk may never give it back. */
const longestWaitMs = 3_600_000;

export interface SendVoiceOptions {
  memories: MemoryList;
  /** Sends a recording until the server has it, and gives its id there. Null when this device has lost it. */
  send: (id: string, memory: PendingMemory) => Promise<string | null>;
  now: () => number;
}

interface SentVoice {
  /** Null when the memory goes without a voice. */
  sentAs: string | null;
  /** The recording belongs to a memory of its own now. */
  isParted: boolean;
}

/** Sends the recording of a memory before the memory. */
export async function sendVoice(
  memory: PendingMemory,
  { memories, send, now }: SendVoiceOptions,
): Promise<SentVoice> {
  const { clientId, recording = null, finishedAt } = memory;
  if (recording === null || recording.sentAs !== null)
    return { sentAs: recording?.sentAs ?? null, isParted: false };
  // A page that was killed may have parted them already.
  if (recording.id === clientId || memories.get(recording.id) === undefined) {
    try {
      const sentAs = await send(recording.id, memory);
      await memories.change(clientId, { recording: sentAs === null ? null : { ...recording, sentAs } });
      return { sentAs, isParted: false };
    } catch (error) {
      const hasWaited = finishedAt !== null && now() - finishedAt >= longestWaitMs;
      const canPart = error instanceof UnreadableRecording && hasWaited && !isOnlyVoice(memory);
      if (!canPart || !(await memories.set(voiceOf(memory, recording.id)))) throw error;
    }
  }
  await memories.change(clientId, { recording: null });
  return { sentAs: null, isParted: true };
}

/** The voice as a memory of its own, which goes on waiting for the disk. It is named after its recording, and sent after the words. */
function voiceOf(memory: PendingMemory, recordingId: string): PendingMemory {
  return { ...memory, clientId: recordingId, text: '', photos: [], begunAt: memory.begunAt + 1 };
}
