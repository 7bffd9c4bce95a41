import { routes } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerLater, refuse, timesOfCallsTo } from '../../../test/components/answers.ts';
import { session } from '../api/api.ts';
import { getKeyLoader } from '../session/account-key.ts';
import { getOutbox } from '../session/account-outbox.ts';
import { clearSession } from '../session/sign-out.ts';
import { getUploadQueue } from './user-uploads.ts';

const to = {
  projectId: '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11',
  target: { kind: 'chapter', chapterId: 'birth', index: 0 },
} as const;
const file = () => new File(['p'], 'strand.png', { type: 'image/png' });
const key = btoa('0123456789abcdef0123456789abcdef');
let userId: string;

/** Whether the browser would ask before it closes the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  userId = crypto.randomUUID();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
});
afterEach(clearSession);

describe('photos of a page that is left', () => {
  it('promise 16: the browser asks while a photo is not on the disk, and not after that', async () => {
    const answered = Promise.withResolvers<Blob>();
    answerLater(routes.account.draftKey, answered.promise);
    const queue = getUploadQueue(userId);
    expect(asksBeforeLeaving()).toBe(false);
    queue.add([file()], to);
    expect(asksBeforeLeaving()).toBe(true);
    answered.resolve(new Blob([JSON.stringify({ key })], { type: 'application/json' }));
    await vi.waitFor(() => expect(queue.list()).toMatchObject([{ disk: 'stored' }]));
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('promise 16: the browser asks when the disk cannot keep a photo, until it is left out', async () => {
    refuse(routes.account.draftKey, 'unavailable');
    const queue = getUploadQueue(userId);
    const { ids } = queue.add([file()], to);
    await vi.waitFor(() => expect(queue.list()).toMatchObject([{ disk: 'unavailable' }]));
    expect(asksBeforeLeaving()).toBe(true);
    for (const id of ids) queue.remove(id);
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('promise 16: a photo that could not be kept is kept by the next try, and says until then to leave the page open', async () => {
    refuse(routes.account.draftKey, 'unavailable');
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
      this.dispatchEvent(new Event('loadend'));
    });
    const queue = getUploadQueue(userId);
    queue.add([file()], to);
    await vi.waitFor(() => expect(queue.list()).toMatchObject([{ problem: 'notKept' }]));
    answer(routes.account.draftKey, { key });
    getOutbox(userId).retry();
    await vi.waitFor(() => expect(queue.list()).toMatchObject([{ problem: 'failed', disk: 'stored' }]));
  });

  it('promise 16: nothing is sealed with the key of somebody else who has signed in', async () => {
    answer(routes.account.draftKey, { key });
    const claims = btoa(JSON.stringify({ exp: 4_000_000_000, user: { id: crypto.randomUUID() } }));
    session.begin(`head.${claims}.signature`);
    const queue = getUploadQueue(userId);
    queue.add([file()], to);
    await vi.waitFor(() => expect(queue.list()).toMatchObject([{ disk: 'unavailable' }]));
  });

  it('promise 16: a photo that is chosen without a connection is kept when a text was opened before', async () => {
    answer(routes.account.draftKey, { key });
    await getKeyLoader(userId)();
    refuse(routes.account.draftKey, 'unavailable');
    const queue = getUploadQueue(userId);
    queue.add([file()], to);
    await vi.waitFor(() => expect(queue.list()).toMatchObject([{ disk: 'stored' }]));
    expect(timesOfCallsTo(routes.account.draftKey)).toHaveLength(1);
  });
});
