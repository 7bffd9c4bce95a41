import { limits } from '@dierbaar/contract';
import { expect, test, vi } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { makeJpeg } from '../../../test/pictures.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createWriter, readObject, rowsOf } from '../../../test/uploads.ts';
import { deleteProject, purgeDeletedProjects } from '../projects/projects.service.ts';
import { eraseMedia, sweepMedia } from './sweep-media.ts';

// Pictures are decoded by processes of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const t = useTestApp();
const day = 24 * 3600;
const binDays = limits.binDays;

async function createKept() {
  const writer = await createWriter(t, await createUser(t.deps));
  const original = await makeJpeg(300, 200);
  const { body } = await writer.send(original);
  const [row] = await rowsOf(t, writer.user.id);
  if (!row) throw new Error('no row');
  const { originalKey, screenKey, previewKey, printKey } = row;
  const keys = [originalKey, screenKey, previewKey, printKey];
  const countObjects = async () => {
    const objects = await Promise.all(keys.map((key) => readObject(t, key)));
    return objects.filter((object) => object !== undefined).length;
  };
  return { ...writer, original, name: body.name, countObjects };
}

/** Through the bin and out of it. */
async function deleteForGood(userId: string, projectId: string) {
  await deleteProject(t.deps, userId, projectId);
  t.time.advance(binDays * day + 1);
  await purgeDeletedProjects(t.deps);
}

test('a photo stays thirty days longer than the last book that held it, then goes with all its forms', async () => {
  const { project, user, countObjects } = await createKept();
  await sweepMedia(t.deps);
  await deleteForGood(user.id, project.id);
  // The database notes the moment by its own clock.
  await t.deps.db
    .updateTable('media')
    .set({ unreferencedAt: t.time.now })
    .where('userId', '=', user.id)
    .execute();
  t.time.advance((binDays - 1) * day);
  await sweepMedia(t.deps);
  expect(await countObjects()).toBe(4);
  t.time.advance(2 * day);
  await sweepMedia(t.deps);
  expect([await countObjects(), await rowsOf(t, user.id)]).toEqual([0, []]);
});

test('losing the last book is noted by the database itself, losing another is not', async () => {
  const { project, user, begin, look, name } = await createKept();
  const other = await begin('Voor Bram');
  await look(name, { projectId: other.id });
  await deleteForGood(user.id, project.id);
  expect(await rowsOf(t, user.id)).toMatchObject([{ unreferencedAt: null }]);
  await deleteForGood(user.id, other.id);
  expect(await rowsOf(t, user.id)).toMatchObject([{ unreferencedAt: expect.any(Date) }]);
});

test('a photo that is uploaded again while it waits to be removed stays', async () => {
  const { user, project, begin, send, original, name, look, countObjects } = await createKept();
  await deleteForGood(user.id, project.id);
  const other = await begin('Voor Bram');
  expect((await send(original, { projectId: other.id })).body.name).toBe(name);
  t.time.advance(3 * binDays * day);
  await sweepMedia(t.deps);
  expect(await countObjects()).toBe(4);
  expect((await look(name, { projectId: other.id })).statusCode).toBe(200);
});

test('an upload at the very moment of the sweep never ends up with a photo that is gone', async () => {
  const { user, project, begin, send, original, look } = await createKept();
  await deleteForGood(user.id, project.id);
  const other = await begin('Voor Bram');
  t.time.advance(2 * binDays * day);
  const [, { status, body }] = await Promise.all([
    sweepMedia(t.deps),
    send(original, { projectId: other.id }),
  ]);
  await sweepMedia(t.deps);
  expect(status).toBe(200);
  expect((await look(body.name, { projectId: other.id })).statusCode).toBe(200);
});

test('an upload that never finished is cleared away after a day, not before', async () => {
  const { user, name, countObjects } = await createKept();
  await t.deps.db.deleteFrom('projectMedia').where('mediaName', '=', name).execute();
  await t.deps.db.updateTable('media').set({ state: 'storing' }).where('name', '=', name).execute();
  await sweepMedia(t.deps);
  expect(await countObjects()).toBe(4);
  t.time.advance(day + 1);
  await sweepMedia(t.deps);
  expect([await countObjects(), await rowsOf(t, user.id)]).toEqual([0, []]);
});

test('a sweep that was cut short is taken up by the next one', async () => {
  const { project, user, countObjects } = await createKept();
  await deleteForGood(user.id, project.id);
  t.time.advance(2 * binDays * day);
  let deletions = 0;
  const storage = {
    ...t.deps.storage,
    delete: (key: string) =>
      ++deletions > 2 ? Promise.reject(new Error('the store is away')) : t.deps.storage.delete(key),
  };
  await expect(sweepMedia({ ...t.deps, storage })).rejects.toThrow('the store is away');
  expect(await rowsOf(t, user.id)).toMatchObject([{ state: 'removing' }]);
  await sweepMedia(t.deps);
  expect([await countObjects(), await rowsOf(t, user.id)]).toEqual([0, []]);
});

test('a person’s photos can be erased at once, and only theirs', async () => {
  const [leaver, stayer] = [await createKept(), await createKept()];
  const { user } = leaver;
  await expect(t.deps.db.deleteFrom('users').where('id', '=', user.id).execute()).rejects.toThrow();
  await eraseMedia(t.deps, user.id);
  expect([await leaver.countObjects(), await rowsOf(t, user.id)]).toEqual([0, []]);
  await t.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await stayer.countObjects()).toBe(4);
});
