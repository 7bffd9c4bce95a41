import { routes } from '@dierbaar/contract';
import { afterEach, expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../test/books/books.ts';
import { createSignedIn, createUser, type UserOverrides } from '../../../../test/factories.ts';
import { rowsOf } from '../../../../test/media/uploads.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { openSession, signOutEverywhere } from '../../accounts/auth/sessions.service.ts';
import { sweepMedia } from '../../media/photos/sweep-photos.ts';
import { makeAccountExport } from './make-account-export.ts';
import { reviveAccountExports, sweepAccountExports } from './sweep-account-exports.ts';

const t = useTestApp();
const worker = createTestWorker(t);
afterEach(() => worker.stop());

const day = 24 * 3600;
const never = new AbortController().signal;

/** A person without books, so that nothing is set; `make` does the work of the job. */
async function createPerson(overrides: UserOverrides = {}) {
  const { user, accessToken, refreshToken } = await createSignedIn(t.deps, overrides);
  const call = t.clientOf(accessToken);
  const rows = () =>
    t.deps.db.selectFrom('accountExports').selectAll().where('userId', '=', user.id).execute();
  const make = async (deps = t.deps) => {
    await call(routes.accountExports.request, {});
    const row = (await rows()).find(({ state }) => state === 'making');
    await makeAccountExport(deps, row?.id ?? '', never);
    return (await rows()).find(({ id }) => id === row?.id);
  };
  return { user, call, refreshToken, rows, make, state: () => call(routes.accountExports.get, {}) };
}

/** Downloads as a browser does: with the cookie of its session and without a token. */
const download = (refreshToken: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    url: '/api/account-exports/file',
    headers: { cookie: `__Host-refresh=${refreshToken}`, ...headers },
  });

const mailsTo = (userId: string) =>
  t.deps.db.selectFrom('outboxMails').select('kind').where('userId', '=', userId).execute();

test('a person without access can have the file made, and downloads it after giving the password', async () => {
  const { call, make, refreshToken, state } = await createPerson({ subscription: 'canceled' });
  expect(await state()).toEqual({ state: 'none' });
  const row = await make();
  expect(await state()).toEqual({
    state: 'ready',
    bytes: Number(row?.bytes),
    readyAt: t.time.now.toISOString(),
    expiresAt: new Date(t.time.now.getTime() + 7 * day * 1000).toISOString(),
  });
  expect((await download(refreshToken)).statusCode).toBe(404);
  await call(routes.accountExports.openDownload, {});
  const answer = await download(refreshToken);
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, Number(row?.bytes)]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="dierbaar-\d{4}-\d\d-\d\d\.zip"$/,
  );
});

test('an interrupted download continues where it stopped', async () => {
  const { call, make, refreshToken } = await createPerson();
  await make();
  await call(routes.accountExports.openDownload, {});
  const whole = await download(refreshToken);
  const etag = String(whole.headers.etag);
  const [from, size] = [700, whole.rawPayload.length];
  const begin = await download(refreshToken, { range: `bytes=0-${from - 1}` });
  // A day of writing and a renewed cookie lie between the parts.
  const rest = await download(refreshToken, { range: `bytes=${from}-`, 'if-range': etag });
  expect([begin.statusCode, rest.statusCode]).toEqual([206, 206]);
  expect(rest.headers['content-range']).toBe(`bytes ${from}-${size - 1}/${size}`);
  expect(Buffer.concat([begin.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
  const changed = await download(refreshToken, { range: 'bytes=5-', 'if-range': '"another file"' });
  expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, size]);
  const beyond = await download(refreshToken, { range: `bytes=${size}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
});

test('strangers and other sessions get nothing, and the way in closes with the session and after a day', async () => {
  const { user, call, make, refreshToken } = await createPerson();
  await make();
  await call(routes.accountExports.openDownload, {});
  const stranger = await createPerson();
  const elsewhere = await openSession(t.deps, t.deps.db, user.id, 'elsewhere');
  const status = async (token: string) => (await download(token)).statusCode;
  expect(await status(refreshToken)).toBe(200);
  expect((await t.app.inject({ url: '/api/account-exports/file' })).statusCode).toBe(401);
  expect([await status('invented'), await status(stranger.refreshToken)]).toEqual([401, 404]);
  expect(await status(elsewhere.refreshToken)).toBe(404);
  await expect(stranger.call(routes.accountExports.openDownload, {})).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await stranger.state()).toEqual({ state: 'none' });
  t.time.advance(day + 1);
  expect(await status(refreshToken)).toBe(404);
  await signOutEverywhere(t.deps, user.id, null);
  expect(await status(refreshToken)).toBe(401);
});

test('making and downloading need the password or passkey again after ten minutes', async () => {
  const { user, call } = await createPerson();
  const confirmed = { confirmedAt: new Date(t.time.now.getTime() - 11 * 60_000) };
  await t.deps.db.updateTable('sessions').set(confirmed).where('userId', '=', user.id).execute();
  for (const route of [routes.accountExports.request, routes.accountExports.openDownload])
    await expect(call(route, {})).rejects.toMatchObject({ code: 'confirmation_needed' });
});

test('the file is gone after seven days, from the screen at once and from the store with the next sweep', async () => {
  const { make, rows } = await createPerson();
  const row = await make();
  const key = row?.objectKey ?? '';
  t.time.advance(7 * day - 60);
  await sweepAccountExports(t.deps);
  expect(await t.deps.storage.head(key)).toBeDefined();
  t.time.advance(61);
  const again = await openSession(t.deps, t.deps.db, row?.userId ?? '', 'again');
  const later = t.clientOf(again.accessToken);
  expect(await later(routes.accountExports.get, {})).toEqual({ state: 'none' });
  await expect(later(routes.accountExports.openDownload, {})).rejects.toMatchObject({ code: 'not_found' });
  await sweepAccountExports(t.deps);
  expect([await t.deps.storage.head(key), await rows()]).toEqual([undefined, []]);
});

test('asking twice makes one file, and a new one takes the place of the old one', async () => {
  const { call, make, rows } = await createPerson();
  await Promise.all([call(routes.accountExports.request, {}), call(routes.accountExports.request, {})]);
  expect(await rows()).toHaveLength(1);
  const first = await make();
  const second = await make();
  expect(second?.id).not.toBe(first?.id);
  await sweepAccountExports(t.deps);
  expect(await t.deps.storage.head(first?.objectKey ?? '')).toBeUndefined();
  expect(await rows()).toMatchObject([{ id: second?.id, state: 'ready' }]);
});

test('two workers with the same job leave one file and one mail', async () => {
  const { user, call, rows } = await createPerson();
  await call(routes.accountExports.request, {});
  const [row] = await rows();
  const id = row?.id ?? '';
  // Without the lock, as when its connection breaks.
  const locks = {
    ...t.deps.locks,
    tryRun: async <T>(_: string, work: () => Promise<T>) => ({ result: await work() }),
  };
  const keys: string[] = [];
  const storage = {
    ...t.deps.storage,
    putStream: (key: string, body: AsyncIterable<Uint8Array>, type: string) => {
      keys.push(key);
      return t.deps.storage.putStream(key, body, type);
    },
  };
  const deps = { ...t.deps, locks, storage };
  await Promise.all([makeAccountExport(deps, id, never), makeAccountExport(deps, id, never)]);
  const [made] = await rows();
  const present = await Promise.all(keys.map(async (key) => (await t.deps.storage.head(key)) && key));
  expect(present.filter(Boolean)).toEqual([made?.objectKey]);
  expect(await mailsTo(user.id)).toEqual([{ kind: 'accountExportReady' }]);
});

test('a store that is away is tried again later, and after six times the person reads that it failed', async () => {
  const { make, rows } = await createPerson();
  const storage = { ...t.deps.storage, putStream: () => Promise.reject(new Error('the store is away')) };
  const row = await make({ ...t.deps, storage });
  expect(row).toMatchObject({ state: 'making', attempts: 1 });
  for (let attempt = 2; attempt <= 6; attempt++) {
    expect(await reviveAccountExports(t.deps)).toBe(0);
    t.time.advance(900);
    expect(await reviveAccountExports(t.deps)).toBe(1);
    await makeAccountExport({ ...t.deps, storage }, row?.id ?? '', never);
  }
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 6 }]);
  expect(t.logLines.join('')).toContain('"alarm":"account_export"');
});

test('a worker takes the job of one that was lost, and goes on while books are set', async () => {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  await book.write('<p>Een zin.</p>');
  await book.call(routes.accountExports.request, {});
  await worker.emptyQueue();
  t.time.advance(61);
  await worker.start();
  await expect
    .poll(() => book.call(routes.accountExports.get, {}), { timeout: 120_000, interval: 500 })
    .toMatchObject({ state: 'ready' });
});

test('an attempt that was killed leaves nothing in the store', async () => {
  const { make, rows } = await createPerson();
  const row = await make();
  const leftover = `account-exports/${row?.id}/of-a-killed-worker.zip`;
  await t.deps.storage.put(leftover, Buffer.from('half'), 'application/zip');
  t.time.advance(8 * day);
  await sweepAccountExports(t.deps);
  expect([await t.deps.storage.head(leftover), await rows()]).toEqual([undefined, []]);
});

test('a photo that its person deletes while the file is made is left out; one that the store has lost raises an alarm', async () => {
  const { user, make } = await createPerson();
  const book = await createBook(t, user);
  const [deleted, lost] = [await addPhoto(book, 300, 200), await addPhoto(book, 320, 200)];
  // Nothing is set of a book in the bin; its photos come along.
  await book.call(routes.projects.delete, { params: { id: book.project.id } });
  const keyOf = async (name: string) =>
    (await rowsOf(t, user.id)).find((row) => row.name === name)?.originalKey ?? '';
  const deletedKey = await keyOf(deleted);
  await t.deps.storage.delete(await keyOf(lost));
  const get: typeof t.deps.storage.get = async (key, ...rest) => {
    if (key === deletedKey) {
      await book.call(routes.media.delete, { params: { name: deleted } });
      await sweepMedia(t.deps);
    }
    return t.deps.storage.get(key, ...rest);
  };
  const before = t.logLines.length;
  expect(await make({ ...t.deps, storage: { ...t.deps.storage, get } })).toMatchObject({ state: 'ready' });
  expect(await keyOf(deleted)).toBe('');
  expect(t.logLines.slice(before).filter((line) => line.includes('"alarm":"stored_file"'))).toHaveLength(1);
});
