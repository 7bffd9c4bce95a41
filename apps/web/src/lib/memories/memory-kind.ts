import { limits, type SubmittedMemory } from '@dierbaar/contract';
import type { Item, Kind, KindItems } from '../local/kind.ts';
import { isPassing } from '../local/outcome.ts';
import type { PhotoBody } from '../photos/photo-kind.ts';
import type { PendingRecording } from '../recordings/recording-kind.ts';

/** A memory that the server does not have yet, as it is stored. Its recording and photos are items of its group. */
export interface MemoryBody {
  projectId: string;
  projectChapterId: string | null;
  question: string | null;
  /** Of an answer by a link: the question's id there, and the name of the person who tells. */
  questionId?: string | null;
  teller?: string;
  text: string;
  /** By the clock of this device, which may be wrong; 0 while it is being written. */
  finishedAt: number;
  /** Everything but its voice was sent. */
  isVoiceAlone?: boolean;
}

export interface MemoryServer<Answer> {
  /** Sent twice it is one memory. */
  submit(memory: SubmittedMemory, body: MemoryBody): Promise<Answer>;
  onSent(answer: Answer, body: MemoryBody): void;
  /** A photo was refused or lost; the memory went without it. */
  onPhotoRefused(fileName: string): void;
}

interface Belongings {
  recordings: KindItems<PendingRecording>;
  photos: KindItems<PhotoBody>;
}

/** Words wait so long for a voice that cannot be read: the disk may never give it back. */
const longestWaitMs = 3_600_000;

/** Sent with everything that belongs to it. */
export function createMemoryKind<Answer extends { recording: unknown }>(
  belongings: () => Belongings,
  { submit, onSent, onPhotoRefused }: MemoryServer<Answer>,
): Kind<MemoryBody, Answer, 'memory'> {
  const voiceOf = ({ id }: Item) =>
    belongings()
      .recordings.list()
      .findLast(({ group }) => group === id);
  const photosOf = ({ id }: Item) =>
    belongings()
      .photos.list()
      .filter(({ group }) => group === id);
  return {
    name: 'memory',
    read: (stored) => stored as MemoryBody,
    mustWait(item) {
      const photos = photosOf(item);
      if (photos.some(({ body, problem }) => !body.uploaded && isPassing(problem))) return true;
      const voice = voiceOf(item);
      const hasMore = item.body.text.trim() !== '' || photos.some(({ body }) => body.uploaded);
      return voice?.body.sentAs === null && !(hasMore && isUnreadableForLong(voice.body));
    },
    async send(body, _, item) {
      const voice = voiceOf(item);
      const { projectId, projectChapterId, question, text, finishedAt } = body;
      // The clock of a phone may be wrong, its pace is not.
      const seconds = Math.round((Date.now() - finishedAt) / 1000);
      const memory = {
        ...{ projectId, projectChapterId, question, text },
        clientId: (body.isVoiceAlone && voice?.id) || item.id,
        photos: photosOf(item).flatMap((photo) => photo.body.uploaded?.name ?? []),
        recording: voice?.body.sentAs ?? null,
        secondsAgo: Math.min(Math.max(seconds, 0), limits.memorySecondsAgo),
      };
      return submit(memory, body);
    },
    onSent(item, answer) {
      for (const { id, body } of photosOf(item)) {
        if (!body.uploaded) onPhotoRefused(body.fileName);
        belongings().photos.remove(id);
      }
      onSent(answer, item.body);
    },
    // The server may have got it without its voice, which goes by itself.
    rest: (body, sent, answer, item) =>
      voiceOf(item) && answer.recording === null && !sent.isVoiceAlone
        ? { ...body, text: '', isVoiceAlone: true }
        : null,
  };
}

const isUnreadableForLong = ({ unreadableSince }: PendingRecording) =>
  unreadableSince !== undefined && Date.now() - unreadableSince >= longestWaitMs;
