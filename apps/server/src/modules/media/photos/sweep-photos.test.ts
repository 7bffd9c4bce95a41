import { limits } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createUser } from '../../../../test/factories.ts';
import { makeJpeg } from '../../../../test/media/pictures.ts';
import { createWriter, readObject, rowsOf } from '../../../../test/media/uploads.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { purgeDeletedProjects } from '../../books/projects/delete-books.ts';
import { deleteProject } from '../../books/projects/projects.service.ts';
import { eraseMedia, sweepMedia } from './sweep-photos.ts';

// Separate processes decode the pictures, which is slow on a busy machine.
const t = useTestApp();
const day = 24 * 3600;
const binDays = limits.binDays;

async function createPhoto() {
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

/** Deletes a book and purges it from the bin. */
async function deleteForGood(userId: string, projectId: string) {
  await deleteProject(t.deps, userId, projectId);
  t.time.advance(binDays * day + 1);
  await purgeDeletedProjects(t.deps);
}

test('a photo is removed with all its sizes thirty days after its last book was purged', async () => {
  const { project, user, countObjects } = await createPhoto();
  await sweepMedia(t.deps);
  await deleteForGood(user.id, project.id);
  // A database trigger sets the time by the database's own clock.
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

test('the database sets unreferencedAt when the last book of a photo is deleted, not before', async () => {
  const { project, user, createBook, getPhoto, name } = await createPhoto();
  const other = await createBook('Voor Bram');
  await getPhoto(name, { projectId: other.id });
  await deleteForGood(user.id, project.id);
  expect(await rowsOf(t, user.id)).toMatchObject([{ unreferencedAt: null }]);
  await deleteForGood(user.id, other.id);
  expect(await rowsOf(t, user.id)).toMatchObject([{ unreferencedAt: expect.any(Date) }]);
});

test('a photo that is uploaded again before its removal stays', async () => {
  const { user, project, createBook, send, original, name, getPhoto, countObjects } = await createPhoto();
  await deleteForGood(user.id, project.id);
  const other = await createBook('Voor Bram');
  expect((await send(original, { projectId: other.id })).body.name).toBe(name);
  t.time.advance(3 * binDays * day);
  await sweepMedia(t.deps);
  expect(await countObjects()).toBe(4);
  expect((await getPhoto(name, { projectId: other.id })).statusCode).toBe(200);
});

test('an upload concurrent with the sweep ends with a stored photo', async () => {
  const { user, project, createBook, send, original, getPhoto } = await createPhoto();
  await deleteForGood(user.id, project.id);
  const other = await createBook('Voor Bram');
  t.time.advance(2 * binDays * day);
  const [, { status, body }] = await Promise.all([
    sweepMedia(t.deps),
    send(original, { projectId: other.id }),
  ]);
  await sweepMedia(t.deps);
  expect(status).toBe(200);
  expect((await getPhoto(body.name, { projectId: other.id })).statusCode).toBe(200);
});

test('an unfinished upload is removed after a day, not before', async () => {
  const { user, name, countObjects } = await createPhoto();
  await t.deps.db.deleteFrom('projectMedia').where('mediaName', '=', name).execute();
  await t.deps.db.updateTable('media').set({ state: 'storing' }).where('name', '=', name).execute();
  await sweepMedia(t.deps);
  expect(await countObjects()).toBe(4);
  t.time.advance(day + 1);
  await sweepMedia(t.deps);
  expect([await countObjects(), await rowsOf(t, user.id)]).toEqual([0, []]);
});

test('the next sweep continues an interrupted one', async () => {
  const { project, user, countObjects } = await createPhoto();
  await deleteForGood(user.id, project.id);
  t.time.advance(2 * binDays * day);
  let deletions = 0;
  const storage = {
    ...t.deps.storage,
    delete: (key: string) =>
      ++deletions > 2 ? Promise.reject(new Error('the store is away')) : t.deps.storage.delete(key),
  };
  expect(await sweepMedia({ ...t.deps, storage })).toBe(0);
  expect(t.logLines.join('')).toContain('the store is away');
  expect(await rowsOf(t, user.id)).toMatchObject([{ state: 'removing' }]);
  await sweepMedia(t.deps);
  expect([await countObjects(), await rowsOf(t, user.id)]).toEqual([0, []]);
});

/** Rows of photos without objects, unreferenced for longer than the sweep waits. */
async function createUnreferenced(userId: string, count: number) {
  const unreferencedAt = new Date(t.time.now.getTime() - (binDays + 1) * day * 1000);
  await sql`
    insert into media (name, user_id, sha256, original_type, original_bytes, pixel_width, pixel_height, original_key,
      screen_key, preview_key, print_key, state, unreferenced_at)
    select name, ${userId}, encode(sha256(name::bytea), 'hex'), 'image/jpeg', 1, 1, 1, name, name, name, name, 'stored',
      ${unreferencedAt}
    from (select translate(left(md5(random()::text || n), 26), '0189', 'wxyz') || '.jpg' as name
      from generate_series(1, ${count}) as n) as names`.execute(t.deps.db);
}

test('one sweep removes several batches, also beside photos that books hold again', async () => {
  const { user, project } = await createPhoto();
  await createUnreferenced(user.id, 120);
  await sql`
    insert into project_media (project_id, media_name, user_id)
    select ${project.id}, name, ${user.id} from media where user_id = ${user.id} on conflict do nothing`.execute(
    t.deps.db,
  );
  // As rows were before a photo that is held again lost this time.
  await t.deps.db
    .updateTable('media')
    .set({ unreferencedAt: new Date(t.time.now.getTime() - 2 * binDays * day * 1000) })
    .where('userId', '=', user.id)
    .execute();
  const other = await createPhoto();
  await createUnreferenced(other.user.id, 250);
  await sweepMedia(t.deps);
  expect(await rowsOf(t, user.id)).toHaveLength(121);
  expect(await rowsOf(t, other.user.id)).toHaveLength(1);
});

test('a photo that cannot be removed does not keep the others, and is tried again', async () => {
  const { user } = await createPhoto();
  await createUnreferenced(user.id, 30);
  const unreferenced = (await rowsOf(t, user.id)).filter(({ unreferencedAt }) => unreferencedAt !== null);
  const bad = unreferenced[3]?.name ?? '';
  const storage = {
    ...t.deps.storage,
    delete: (key: string) =>
      key === bad ? Promise.reject(new Error('this key is stuck')) : t.deps.storage.delete(key),
  };
  await sweepMedia({ ...t.deps, storage });
  expect((await rowsOf(t, user.id)).filter(({ state }) => state === 'removing')).toMatchObject([
    { name: bad },
  ]);
  expect(t.logLines.join('')).toContain('this key is stuck');
  await sweepMedia(t.deps);
  expect(await rowsOf(t, user.id)).toHaveLength(1);
});

test('a sweep that is told to end leaves the rest to the next one', async () => {
  const { user } = await createPhoto();
  await createUnreferenced(user.id, 250);
  expect(await sweepMedia(t.deps, AbortSignal.abort())).toBe(0);
  expect(await rowsOf(t, user.id)).toHaveLength(251);
  await sweepMedia(t.deps);
  expect(await rowsOf(t, user.id)).toHaveLength(1);
});

test('attaching a photo again clears the time since which no book held it', async () => {
  const { user, project, createBook, name, getPhoto } = await createPhoto();
  await deleteForGood(user.id, project.id);
  expect(await rowsOf(t, user.id)).toMatchObject([{ unreferencedAt: expect.any(Date) }]);
  const other = await createBook('Voor Bram');
  await getPhoto(name, { projectId: other.id });
  expect(await rowsOf(t, user.id)).toMatchObject([{ unreferencedAt: null }]);
});

test('erases all photos of one user and none of another', async () => {
  const [erased, other] = [await createPhoto(), await createPhoto()];
  const { user } = erased;
  await expect(t.deps.db.deleteFrom('users').where('id', '=', user.id).execute()).rejects.toThrow();
  await eraseMedia(t.deps, user.id);
  expect([await erased.countObjects(), await rowsOf(t, user.id)]).toEqual([0, []]);
  await t.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await other.countObjects()).toBe(4);
});
