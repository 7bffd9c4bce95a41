import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../../../test/local/memory-store.ts';
import { stubForms } from '../../../../test/silent-network.ts';
import { createOutbox } from '../../local/outbox.ts';
import { createUploadQueue } from '../upload-queue.ts';
import { postPicture, readAnswer, type UploadOptions } from './post-picture.ts';

const photo = { name: 'b.png', location: 'b.png', width: 3, height: 2 };
const upload = async (options: UploadOptions) =>
  readAnswer(await postPicture({ path: '/media', headers: {} }, options), () => photo);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('an upload that stalls holds up no other, and is tried again', async () => {
  const arrived = { status: 200, text: '{}' };
  const { sentForms } = stubForms([{ sent: [5] }, arrived, arrived]);
  const placed: string[] = [];
  const outbox = createOutbox({
    store: createMemoryStore().store,
    owner: { isActive: () => true },
    locks: { claim: async () => () => undefined, whenFree: () => new Promise(() => undefined) },
    clock: {
      ...{ now: Date.now, random: () => 0.5 },
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  });
  const queue = createUploadQueue({
    ...{ outbox, upload },
    openPlace:
      async () =>
      (_, { fileName }) =>
        void placed.push(fileName),
    onPlaceMissing: () => undefined,
  });
  const files = ['a.png', 'b.png'].map((name) => new File([name], name, { type: 'image/png' }));
  queue.add(files, {
    projectId: 'boek',
    target: { kind: 'chapter', chapterId: 'geboorte', index: 0 },
  });
  await vi.waitFor(() => expect(sentForms).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(35_000);
  await vi.waitFor(() => expect(placed).toEqual(['b.png']));
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(placed).toEqual(['b.png', 'a.png']));
  outbox.close();
});

it('a picture whose sending was ended while its hash was made is not sent', async () => {
  const { sentForms } = stubForms([]);
  const ended = new AbortController();
  const options = { projectId: 'boek', picture: new Blob(['p']), fileName: 'a.png', onProgress: () => {} };
  const answer = postPicture({ path: '/media', headers: {} }, { ...options, signal: ended.signal });
  ended.abort();
  expect(await answer).toEqual({ status: 0, text: '' });
  expect(sentForms).toEqual([]);
});
