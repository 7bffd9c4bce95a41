import type { DBSchema } from 'idb';
import { databaseInTurn } from '../disk/database-in-turn.ts';
import {
  type DraftKey,
  decryptBytes,
  decryptJson,
  type Encrypted,
  encryptBytes,
  encryptJson,
} from '../local/cipher.ts';
import { levelsOf } from './sound-levels.ts';

/** A piece of a recording, as long as it took to speak. */
export interface Slice {
  bytes: Blob;
  /** Loudness, measured at even times while it was spoken. */
  loudness: readonly number[];
  /** From the beginning of the recording to the end of this slice. */
  seconds: number;
}

/** A recording as this device has it. */
export interface KeptRecording {
  id: string;
  sound: Blob;
  seconds: number;
  /** As the contract writes them. */
  levels: string;
  /** Of its loudest moment: nothing was heard when it is near 0. */
  loudest: number;
}

/** The disk, or the key for it, cannot be had now; the recording may be there. */
export class UnreadableRecording extends Error {}

/** Recordings of one user on this device: slice by slice, so that a page that is killed loses none that was written. */
export interface KeptRecordings {
  /** Adds the slice with this number, counted from 0. Whether it is on the disk, with all before it. */
  add(id: string, number: number, slice: Slice): Promise<boolean>;
  /** What there is of a recording; undefined when there is nothing. Rejects with `UnreadableRecording`. */
  read(id: string): Promise<KeptRecording | undefined>;
  remove(id: string): Promise<void>;
}

/** The same as it lies on the disk. The field names are stored. */
interface SealedSlice {
  id: string;
  number: number;
  userId: string;
  /** Type of the sound, loudness and time. */
  about: Encrypted;
  bytes: Encrypted;
}

interface Slices extends DBSchema {
  slices: { key: [string, number]; value: SealedSlice };
}

/** Encrypted with the user's draft key, as texts and photos are. */
export function openKeptRecordings(userId: string, getKey: () => Promise<DraftKey>): KeptRecordings {
  /** Recordings of this page: what the disk did not take can still be heard and sent. */
  const here = new Map<string, Slice[]>();
  /** Those slices that are not on the disk, by number. */
  const unwritten = new Map<string, Map<number, Slice>>();
  // In turn: a slice on the disk is of no use without those before it.
  const inTurn = databaseInTurn<Slices>('dierbaar-recordings', 1, (created) => {
    created.createObjectStore('slices', { keyPath: ['id', 'number'] });
  });
  const seal = async (id: string, number: number, { bytes, ...about }: Slice): Promise<SealedSlice> => {
    const key = await getKey();
    const label = `recording:${userId}:${id}:${number}`;
    return {
      ...{ id, number, userId },
      about: await encryptJson(key, `${label}:about`, { ...about, type: bytes.type }),
      bytes: await encryptBytes(key, `${label}:bytes`, new Uint8Array(await bytes.arrayBuffer())),
    };
  };
  const unseal = async ({ id, number, about, bytes }: SealedSlice): Promise<Slice> => {
    const key = await getKey();
    const label = `recording:${userId}:${id}:${number}`;
    const { type, ...rest } = (await decryptJson(key, `${label}:about`, about)) as Omit<Slice, 'bytes'> & {
      type: string;
    };
    return { ...rest, bytes: new Blob([await decryptBytes(key, `${label}:bytes`, bytes)], { type }) };
  };
  const readDisk = (id: string) =>
    inTurn(async (database, moved) => {
      const records = await database.getAll('slices', rangeOf(id));
      const whole = records.filter((one, at) => one.userId === userId && one.number === at);
      if (whole.length > 0) await getKey();
      const slices: Slice[] = [];
      for (const one of whole) {
        const slice = await unseal(one).catch(() => undefined);
        // Damaged: what comes after it cannot be heard.
        if (!slice) break;
        slices.push(slice);
        moved();
      }
      return slices;
    });
  return {
    async add(id, number, slice) {
      here.set(id, [...(here.get(id) ?? []), slice]);
      const owed = unwritten.get(id) ?? new Map<number, Slice>();
      unwritten.set(id, owed.set(number, slice));
      const isKept = await inTurn(async (database, moved) => {
        // After those that the disk refused before: it is of no use without them.
        for (const [one, part] of [...owed].filter(([each]) => each <= number)) {
          const sealed = await seal(id, one, part);
          // On the disk itself, not only handed to the system: a battery may be empty in the next moment.
          const transaction = database.transaction('slices', 'readwrite', { durability: 'strict' });
          await Promise.all([transaction.store.put(sealed), transaction.done]);
          owed.delete(one);
          moved();
        }
        return true;
      });
      return isKept ?? false;
    },
    async read(id) {
      const slices = here.get(id) ?? (await readDisk(id));
      if (!slices) throw new UnreadableRecording('a recording cannot be read now');
      const end = slices.at(-1);
      const [first] = slices;
      if (!first || !end) return undefined;
      const loudness = slices.flatMap((slice) => [...slice.loudness]);
      return {
        id,
        sound: new Blob(
          slices.map(({ bytes }) => bytes),
          { type: first.bytes.type },
        ),
        seconds: end.seconds,
        levels: levelsOf(loudness),
        loudest: Math.max(0, ...loudness),
      };
    },
    async remove(id) {
      here.delete(id);
      unwritten.delete(id);
      await inTurn((database) => database.delete('slices', rangeOf(id)));
    },
  };
}

/** All slices of a recording. */
const rangeOf = (id: string) => IDBKeyRange.bound([id], [id, []]);
