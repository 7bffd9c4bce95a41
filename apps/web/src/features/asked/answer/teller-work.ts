import type { OwnAnswer } from '@dierbaar/contract';
import type { LinkKeys } from '../../../lib/local/keys.ts';
import { openOutbox } from '../../../lib/local/open-outbox.ts';
import { memoryOfPlace } from '../../../lib/memories/memory-place.ts';
import { createPendingMemories, type PendingMemories } from '../../../lib/memories/pending-memories.ts';
import { objectUrlOf } from '../../../lib/object-url.ts';
import { openPendingUploads } from '../../../lib/photos/pending-uploads.ts';
import { createUploadQueue } from '../../../lib/photos/upload-queue.ts';
import type { UploadQueue } from '../../../lib/photos/upload-queue-types.ts';
import { soundForm } from '../../../lib/recordings/sound-form.ts';
import { claimInTab, untilFree } from '../../../lib/tab-lock.ts';
import type { AskedClient } from '../asked-client.ts';
import type { PageStore } from '../page-store.ts';

/** Answers and photos of a link that the server does not have yet. */
export interface TellerWork {
  memories: PendingMemories;
  queue: UploadQueue;
  /** Agrees, in the background too: nothing is sent before the server has noted it. */
  agree(): Promise<void>;
  /** Address of a photo that has arrived: as it is on this device, or on the server after a reload. */
  photoAddress(name: string): string;
  close(): void;
}

interface TellerWorkOptions {
  keys: LinkKeys;
  client: AskedClient;
  store: PageStore;
  /** Called for a photo that the server refused; the answer goes without it. */
  onPhotoRefused: (fileName: string) => void;
}

/** On this device until the server has it, by the outbox and the upload queue of the app. */
export function openTellerWork({ keys, client, store, onPhotoRefused }: TellerWorkOptions): TellerWork {
  const { owner } = keys;
  const getKey = async () => keys.key;
  const pictures = new Map<string, Blob>();
  let agreeing: Promise<void> | undefined;

  const agree = () => {
    const page = store.get();
    if (page.kind === 'answer' && page.consentedAt !== null) return Promise.resolve();
    agreeing ??= client
      .call('consent', {})
      .then(store.show)
      .finally(() => {
        agreeing = undefined;
      });
    return agreeing;
  };
  const showTold = (told: OwnAnswer) => {
    const page = store.get();
    if (page.kind !== 'answer') return;
    const others = page.answers.filter(({ id }) => id !== told.id);
    const isAnswered = page.question?.text === told.question;
    store.show({ ...page, answers: [told, ...others], ...(isAnswered && { question: null }) });
    // What is asked next is known by the server alone.
    void store.load();
  };

  const queue = createUploadQueue({
    userId: owner,
    stored: openPendingUploads(owner, getKey),
    upload: async (options) => {
      await agree();
      const result = await client.upload(options);
      if (!result.ok && result.isGone) store.show({ kind: 'ended' });
      return result;
    },
    openPlace: async ({ chapterId }) => {
      const clientId = memoryOfPlace(chapterId) ?? '';
      return ({ name }, { id, picture }) => {
        pictures.set(name, picture);
        return memories.setArrived(clientId, id, name);
      };
    },
    onPlaceMissing: ({ fileName }) => onPhotoRefused(fileName),
    claim: (id) => claimInTab(`dierbaar-photo-${id}`),
    whenFree: (id, signal) => untilFree(`dierbaar-photo-${id}`, signal),
    now: Date.now,
  });
  const outbox = openOutbox({ name: owner, getKey, isActive: () => true });
  const { memories } = createPendingMemories<OwnAnswer>({
    outbox,
    uploads: queue,
    server: {
      upload: async (_, { id, sound }) => {
        await agree();
        return (await client.call('addRecording', { query: { clientId: id }, ...soundForm(sound) })).id;
      },
      submit: async ({ clientId, text, photos, recording, secondsAgo }, { questionId = null, teller }) => {
        await agree();
        const body = {
          ...{ clientId, questionId, text, photos, recording, secondsAgo },
          ...(teller && { name: teller }),
        };
        return client.call('answer', { body });
      },
      onSent: showTold,
      onLost: () => undefined,
      onUnreadable: () => undefined,
    },
    onPhotoRefused,
  });
  return {
    memories,
    queue,
    agree,
    photoAddress: (name) => {
      const picture = pictures.get(name);
      return picture ? objectUrlOf(picture) : client.address('photo', { name });
    },
    close() {
      queue.close();
      outbox.close();
    },
  };
}
