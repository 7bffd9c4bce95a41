import type { OwnAnswer } from '@dierbaar/contract';
import type { LinkKeys } from '../../../lib/local/keys.ts';
import { openOutbox } from '../../../lib/local/open-outbox.ts';
import { createPendingMemories, type PendingMemories } from '../../../lib/memories/pending-memories.ts';
import { createUploadQueue, type UploadQueue } from '../../../lib/photos/upload-queue.ts';
import { soundForm } from '../../../lib/recordings/sound-form.ts';
import type { AskedClient } from '../asked-client.ts';
import type { PageStore } from '../page-store.ts';

/** Answers and photos of a link that the server does not have yet. */
export interface LinkWork {
  memories: PendingMemories;
  queue: UploadQueue;
  /** Agrees, in the background too: nothing is sent before the server has noted it. */
  agree(): Promise<void>;
  close(): void;
}

interface LinkWorkOptions {
  keys: LinkKeys;
  client: AskedClient;
  store: PageStore;
  /** The answer goes without this photo. */
  onPhotoRefused: (fileName: string) => void;
  /** The answer goes without its voice. */
  onVoiceLost: () => void;
}

/** On this device until the server has it, by the outbox and the upload queue of the app. */
export function openLinkWork(options: LinkWorkOptions): LinkWork {
  const { keys, client, store, onPhotoRefused, onVoiceLost } = options;
  const { owner } = keys;
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
  const showAnswer = (answer: OwnAnswer) => {
    const page = store.get();
    if (page.kind !== 'answer') return;
    const others = page.answers.filter(({ id }) => id !== answer.id);
    const isAnswered = page.question?.text === answer.question;
    store.show({ ...page, answers: [answer, ...others], ...(isAnswered && { question: null }) });
    // What is asked next is known by the server alone.
    void store.load();
  };

  const outbox = openOutbox({ name: owner, getKey: async () => keys.key, isActive: () => true });
  const queue = createUploadQueue({
    outbox,
    upload: async (options) => {
      await agree();
      const result = await client.upload(options);
      if (!result.ok && result.isGone) store.show({ kind: 'ended' });
      return result;
    },
    // Photos of an answer have no other place.
    openPlace: async () => () => undefined,
    onPlaceMissing: () => undefined,
  });
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
      onSent: showAnswer,
      onLost: onVoiceLost,
      onUnreadable: () => undefined,
      onPhotoRefused,
    },
  });
  return {
    memories,
    queue,
    agree,
    close: outbox.close,
  };
}
