import { limits } from '@dierbaar/contract';
import type { LinkKeys } from '../../../lib/local/keys.ts';
import { openOutbox } from '../../../lib/local/open-outbox.ts';
import { classify } from '../../../lib/local/outcome.ts';
import { isRetryable, type PhotoProblem } from '../../../lib/photos/check-file.ts';
import { createUploadQueue, type PendingPhoto, type UploadQueue } from '../../../lib/photos/upload-queue.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';
import type { AskedClient } from '../asked-client.ts';

/** Waiting for the server, connected, taken by another phone, or expired. */
type Connection = 'connecting' | 'connected' | 'taken' | 'ended';

/** A photo that has arrived. */
interface ArrivedPhoto {
  name: string;
  /** Photos of an earlier visit have none. */
  address?: string | undefined;
  /** Keeps the address alive. */
  picture?: Blob | undefined;
}

interface HandOverState {
  connection: Connection;
  arrived: readonly ArrivedPhoto[];
  /** Photos that had not arrived when the code expired. */
  unsent: number;
}

/** Photos from this phone to the desk. */
export interface HandOver {
  queue: UploadQueue;
  get(): HandOverState;
  subscribe(listener: () => void): () => void;
  /** Takes over photos of an earlier visit. */
  resume(): Promise<void>;
  /** Takes the code with this phone; again it asks whether the code still works. */
  connect(): Promise<void>;
  /** Sends photos. Returns why some of them cannot be sent, and whether there were too many. */
  add(files: readonly File[]): { problems: PhotoProblem[]; isTooMany: boolean };
  close(): void;
}

interface HandOverOptions {
  keys: LinkKeys;
  client: AskedClient;
  /** A phone had the code when the page was opened. */
  isTaken: boolean;
}

const to = { projectId: '', target: { kind: 'transfer' } } as const;

export function openHandOver({ keys, client, isTaken }: HandOverOptions): HandOver {
  const { owner } = keys;
  const device = readDevice(owner);
  const { get, set, subscribe } = createStore<HandOverState>({
    ...{ connection: 'connecting', arrived: [], unsent: 0 },
  });
  /** Photos that the server expects. */
  let announced = -1;

  const show = (part: Partial<HandOverState>) => set({ ...get(), ...part });
  const end = (connection: Connection) => {
    if (get().connection === 'ended') return;
    show({ connection, unsent: queue.list().filter(isToCome).length });
    // They are in the phone's own album; with another code they are chosen again.
    for (const { id } of queue.list()) queue.remove(id);
  };
  const arrive = (photo: ArrivedPhoto) => {
    const others = get().arrived.filter(({ name }) => name !== photo.name);
    show({ arrived: [...others, photo] });
  };

  const outbox = openOutbox({ name: owner, getKey: async () => keys.key, isActive: () => true });
  const queue = createUploadQueue({
    outbox,
    upload: async (options) => {
      // The server takes photos only from the phone that has the code.
      if (announced < 0) await connect();
      if (announced < 0) return { ok: false, problem: 'failed' };
      const result = await client.upload(options, device);
      if (!result.ok && result.isGone) end('ended');
      return result;
    },
    openPlace:
      async () =>
      ({ name }, { preview, picture }) =>
        arrive({ name, address: preview, picture }),
    onPlaceMissing: () => undefined,
  });
  const countExpected = () => get().arrived.length + queue.list().filter(isToCome).length;

  async function connect(): Promise<void> {
    const expected = Math.min(countExpected(), limits.photosPerHandOver);
    try {
      const { photos } = await client.call('claim', { body: { device, expected } });
      announced = expected;
      const known = new Set(get().arrived.map(({ name }) => name));
      const earlier = photos.filter(({ name }) => !known.has(name)).map(({ name }) => ({ name }));
      show({ connection: 'connected', arrived: [...earlier, ...get().arrived] });
      // The answer names what had arrived before, or photos were chosen meanwhile.
      if (countExpected() !== expected && expected < limits.photosPerHandOver) void connect();
    } catch (error) {
      // Without an answer it goes on when there is one again.
      if (classify(error) === 'later') return;
      end(isTaken && announced < 0 ? 'taken' : 'ended');
    }
  }

  // The desk shows how many are still to come: a photo that was refused, or chosen twice, is not.
  queue.subscribe(() => {
    const isIdle = !queue.list().some(isToCome);
    if (isIdle && get().connection === 'connected' && announced !== countExpected()) void connect();
  });

  return {
    queue,
    get,
    subscribe,
    resume: outbox.resume,
    connect,
    add(files) {
      const room = Math.max(0, limits.photosPerHandOver - countExpected());
      const { problems } = queue.add(files.slice(0, room), to);
      void connect();
      return { problems, isTooMany: files.length > room };
    },
    close: outbox.close,
  };
}

/** Whether a photo may still arrive: it was not refused. */
export function isToCome({ problem }: PendingPhoto): boolean {
  return problem === null || isRetryable(problem);
}

/** Id of this phone for one code; a page that is loaded again goes on. */
function readDevice(owner: string): string {
  const key = `device ${owner}`;
  const known = readStored('localStorage', key);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  writeStored('localStorage', key, made);
  return made;
}
