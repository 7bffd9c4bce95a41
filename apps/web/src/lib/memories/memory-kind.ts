import { limits, type SubmittedMemory } from '@dierbaar/contract';
import type { Item, Kind, KindItems } from '../local/kind.ts';
import type { PendingRecording } from '../recordings/recording-kind.ts';

/** A memory that the server does not have yet, as it is stored. Its recording is an item of its group. */
export interface MemoryBody {
  projectId: string;
  projectChapterId: string | null;
  question: string | null;
  /** Of an answer by a link: the question's id there, and the name of the person who tells. */
  questionId?: string | null;
  teller?: string;
  text: string;
  photos: readonly MemoryPhoto[];
  /** By the clock of this device, which may be wrong; 0 while it is being written. */
  finishedAt: number;
  /** Everything but its voice was sent. */
  isVoiceAlone?: boolean;
}

/** A photo of a memory that was chosen. */
export interface MemoryPhoto {
  /** Its id in the upload queue. */
  id: string;
  order: number;
  fileName: string;
  /** Null until the server has it. */
  name: string | null;
}

export interface MemoryServer<Answer> {
  /** Sent twice it is one memory. */
  submit(memory: SubmittedMemory, body: MemoryBody): Promise<Answer>;
  onSent(answer: Answer, body: MemoryBody): void;
}

/** Words wait so long for a voice that cannot be read: the disk may never give it back. */
const longestWaitMs = 3_600_000;

/** Sent with everything that belongs to it. */
export function createMemoryKind<Answer extends { recording: unknown }>(
  recordings: () => KindItems<PendingRecording>,
  { submit, onSent }: MemoryServer<Answer>,
): Kind<MemoryBody, Answer> {
  const voiceOf = (memory: Item) => recordings().list().find(({ group }) => group === memory.id);
  return {
    name: 'memory',
    read: (stored) => stored as MemoryBody,
    mustWait(item) {
      if (item.body.photos.some(({ name }) => name === null)) return true;
      const voice = voiceOf(item);
      return voice?.body.sentAs === null && !hasWaited(item.body, voice.body);
    },
    async send(body, _, item) {
      const voice = voiceOf(item);
      const { projectId, projectChapterId, question, text, photos, finishedAt } = body;
      // The clock of a phone may be wrong, its pace is not.
      const seconds = Math.round((Date.now() - finishedAt) / 1000);
      const memory = {
        ...{ projectId, projectChapterId, question, text },
        clientId: (body.isVoiceAlone && voice?.id) || item.id,
        photos: photos.toSorted((one, other) => one.order - other.order).flatMap(({ name }) => name ?? []),
        recording: voice?.body.sentAs ?? null,
        secondsAgo: Math.min(Math.max(seconds, 0), limits.memorySecondsAgo),
      };
      return submit(memory, body);
    },
    onSent: ({ body }, answer) => onSent(answer, body),
    // The server may have got it without its voice, which goes by itself.
    rest: (body, sent, answer, item) =>
      voiceOf(item) && answer.recording === null && !sent.isVoiceAlone
        ? { ...body, text: '', photos: [], isVoiceAlone: true }
        : null,
  };
}

function hasWaited({ text, photos }: MemoryBody, { unreadableSince }: PendingRecording): boolean {
  const hasMore = text.trim() !== '' || photos.length > 0;
  return hasMore && unreadableSince !== undefined && Date.now() - unreadableSince >= longestWaitMs;
}
