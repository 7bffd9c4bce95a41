import { ConnectionError, createClient, routes } from '@dierbaar/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubForms } from '../../../test/silent-network.ts';
import { limitedFetch, sendForm } from './limited-fetch.ts';

/** As `fetch` does, it gives no answer but to a signal. */
const silent = vi.fn(
  (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    ),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What became of a call so far. */
function follow(call: Promise<unknown>) {
  const outcome: { error?: unknown; value?: unknown } = {};
  call.then(
    (value) => Object.assign(outcome, { value }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}

it('a call without an answer ends after half a minute as one without a connection, and leaves no timer', async () => {
  vi.stubGlobal('fetch', silent);
  const client = createClient({ baseUrl: '/api', fetch: limitedFetch });
  const outcome = follow(client(routes.projects.list, {}));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome.error).toBeInstanceOf(ConnectionError);
  expect(vi.getTimerCount()).toBe(0);
});

it('an answer without a body is an answer, also when the browser gives it an empty stream', async () => {
  const empty = new Response('');
  Object.defineProperty(empty, 'status', { value: 204 });
  vi.stubGlobal('fetch', async () => empty);
  expect((await limitedFetch('/api', {})).status).toBe(204);
  expect(vi.getTimerCount()).toBe(0);
});

it('a call whose caller counts for itself is given up by its signal alone', async () => {
  vi.stubGlobal('fetch', silent);
  const stop = new AbortController();
  const outcome = follow(limitedFetch('/api', { signal: stop.signal, hasOwnLimit: true }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(outcome).toEqual({});
  stop.abort(new Error('enough'));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.error).toEqual(new Error('enough'));
});

it('a long answer may take its time while it comes in, and is given up when it stops', async () => {
  const pieces = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pieces.writable.getWriter();
  vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
    return new Response(pieces.readable);
  });
  const response = await limitedFetch('/api', {});
  const outcome = follow(response.blob());
  for (const at of [1, 2, 3]) {
    void writer.write(new Uint8Array([at]));
    await vi.advanceTimersByTimeAsync(29_000);
  }
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(outcome.error).toMatchObject({ name: 'TimeoutError' });
});

it('a form goes on for as long as it is on its way, and is given up when it stops', async () => {
  stubForms([{ sent: [20, 40, 60] }]);
  const outcome = follow(sendForm('/api', { body: new FormData() }));
  await vi.advanceTimersByTimeAsync(88_000);
  expect(outcome).toEqual({});
  await vi.advanceTimersByTimeAsync(2000);
  expect(outcome.value).toEqual({ status: 0, text: '' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a form is answered as any call: with what was asked for, a refusal, or no connection', async () => {
  const client = createClient({ baseUrl: '/api', fetch: limitedFetch });
  const input = { params: { projectId: 'boek' }, query: { clientId: 'een' }, body: new FormData() };
  const send = () => follow(client(routes.recordings.upload, input));
  const refusal = { statusCode: 413, code: 'too_large', message: 'no', error: 'no' };
  stubForms([{ status: 413, text: JSON.stringify(refusal) }]);
  const [refused, stalled] = [send(), send()];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refused.error).toMatchObject({ code: 'too_large' });
  expect(stalled.error).toBeInstanceOf(ConnectionError);
});
