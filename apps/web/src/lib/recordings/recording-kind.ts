import type { Item, Kind, KindItems } from '../local/kind.ts';
import type { Part } from '../local/store.ts';
import { levelsOf } from './sound-levels.ts';

/** A recording that the server does not have yet: of the memory that heads its group. A draft while it is spoken. */
export interface PendingRecording {
  projectId: string;
  /** 0 until it was ended: a page that is killed leaves it so. */
  seconds: number;
  /** Its id on the server; null until the server has it. */
  sentAs: string | null;
  /** When this device could not read it for the first time, by its clock. */
  unreadableSince?: number;
}

/** A piece of a recording, as long as it took to speak. */
export interface Slice {
  bytes: Blob;
  /** Loudness, measured at even times while it was spoken. */
  loudness: readonly number[];
  /** From the beginning of the recording to the end of this slice. */
  seconds: number;
}

/** A recording as this device has it. */
export interface RecordedSound {
  id: string;
  sound: Blob;
  seconds: number;
  /** As the contract writes them. */
  levels: string;
  /** Of its loudest moment: nothing was heard when it is near 0. */
  loudest: number;
}

export interface RecordingServer {
  /** Sent twice it is one recording. Answers with its id there. */
  upload(projectId: string, sound: RecordedSound, signal: AbortSignal): Promise<string>;
  /** This device has lost it. */
  onLost(): void;
  /** It cannot be read now, for the first time. */
  onUnreadable(): void;
}

/** Long enough for twenty minutes of sound on a slow line. The call counts for itself whether its bytes move. */
const idleMs = 30 * 60_000;

/** Sent when its memory is finished, and then on this device until the memory is sent. */
export function createRecordingKind(
  recordings: () => KindItems<PendingRecording>,
  { upload, onLost, onUnreadable }: RecordingServer,
): Kind<PendingRecording, string | null, 'recording'> {
  const noteUnreadable = ({ id, body }: Item<PendingRecording>) => {
    // A clock that was put back begins again.
    if ((body.unreadableSince ?? Number.POSITIVE_INFINITY) <= Date.now()) return;
    if (body.unreadableSince === undefined) onUnreadable();
    recordings().amend(id, { ...body, unreadableSince: Date.now() });
  };
  return {
    name: 'recording',
    idleMs,
    read: (stored) => stored as PendingRecording,
    mustWait: ({ body, group }, all) =>
      body.sentAs !== null || all.find(({ id }) => id === group)?.isDraft !== false,
    async send({ projectId }, { readParts, signal }, item) {
      const parts = await readParts().catch((error: unknown) => {
        noteUnreadable(item);
        throw error;
      });
      const sound = soundOf(item.id, parts);
      if (sound) return upload(projectId, sound, signal);
      onLost();
      return null;
    },
    rest: (body, _, sentAs) => (sentAs === null ? null : { ...body, sentAs }),
  };
}

export const partOf = ({ bytes, ...about }: Slice): Part => ({ bytes, about });

/** Undefined when there is nothing to be heard. */
export function soundOf(id: string, parts: readonly Part[]): RecordedSound | undefined {
  const slices = parts.map(({ bytes, about }) => ({ ...(about as Omit<Slice, 'bytes'>), bytes }));
  const [first, end] = [slices[0], slices.at(-1)];
  if (!first || !end) return undefined;
  const loudness = slices.flatMap((slice) => [...slice.loudness]);
  const sound = new Blob(
    slices.map(({ bytes }) => bytes),
    { type: first.bytes.type },
  );
  return {
    ...{ id, sound, seconds: end.seconds },
    levels: levelsOf(loudness),
    loudest: Math.max(0, ...loudness),
  };
}
