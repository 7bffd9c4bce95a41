import { UnreadableRecording } from '../../recordings/kept-recordings.ts';
import type { MemoryList } from '../memory-list.ts';
import type { MemoryRecording, PendingMemory } from '../pending-memories.ts';

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
  const { clientId, recording = null } = memory;
  if (recording === null || recording.sentAs !== null)
    return { sentAs: recording?.sentAs ?? null, isParted: false };
  // A page that was killed may have parted them already.
  if (recording.id === clientId || memories.get(recording.id) === undefined) {
    try {
      const sentAs = await send(recording.id, memory);
      await memories.change(clientId, { recording: sentAs === null ? null : { ...recording, sentAs } });
      return { sentAs, isParted: false };
    } catch (error) {
      if (!(error instanceof UnreadableRecording) || !(await part(memory, recording))) throw error;
    }
  }
  await memories.change(clientId, { recording: null });
  return { sentAs: null, isParted: true };

  /** Makes the voice a memory of its own when the rest has waited long enough. Whether that is on the disk. */
  async function part(whole: PendingMemory, voice: MemoryRecording): Promise<boolean> {
    if (whole.text.trim() === '' && whole.photos.every(({ name }) => name === null)) return false;
    const { unreadableSince = Number.POSITIVE_INFINITY } = voice;
    // A clock that was put back begins again.
    if (unreadableSince > now()) {
      await memories.change(clientId, { recording: { ...voice, unreadableSince: now() } });
      return false;
    }
    if (now() - unreadableSince < longestWaitMs) return false;
    // Named after its recording, and sent after the words.
    const own = { ...whole, clientId: voice.id, text: '', photos: [], begunAt: whole.begunAt + 1 };
    const isKept = await memories.set(own);
    if (!isKept) memories.forget(voice.id);
    return isKept;
  }
}
