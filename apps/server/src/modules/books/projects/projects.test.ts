import { ApiError, routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { purgeDeletedProjects } from './delete-books.ts';

const t = useTestApp();

async function createWriter() {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const project = await call(routes.projects.create, {
    body: { name: 'Voor Noor', theme: 'pregnancy', format: 'a4' },
  });
  return { user, call, project };
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.statusCode : Promise.reject(error)),
  );

test('creates a book in the language of the call, renames it and changes its format', async () => {
  const { call, project } = await createWriter();
  expect(project).toMatchObject({ name: 'Voor Noor', theme: 'pregnancy', format: 'a4', language: 'nl' });
  const renamed = await call(routes.projects.update, {
    params: { id: project.id },
    body: { name: '  Voor Noor en Jet ' },
  });
  expect(renamed).toMatchObject({ name: 'Voor Noor en Jet', format: 'a4' });
  await call(routes.projects.update, { params: { id: project.id }, body: { format: 'sq' } });
  expect(await call(routes.projects.get, { params: { id: project.id } })).toMatchObject({
    name: 'Voor Noor en Jet',
    format: 'sq',
  });
});

test.each([
  [{ name: '', theme: 'pregnancy', format: 'a4' }],
  [{ name: 'x'.repeat(61), theme: 'pregnancy', format: 'a4' }],
  [{ name: 'a\nb', theme: 'pregnancy', format: 'a4' }],
  [{ name: 'Boek', theme: 'nothing', format: 'a4' }],
  [{ name: 'Boek', theme: 'pregnancy', format: 'a5' }],
])('refuses to create a book from %o', async (body) => {
  const { call } = await createWriter();
  // The type is wrong on purpose: requests can contain anything.
  const invalid = body as { name: string; theme: string; format: 'a4' };
  expect(await statusOf(call(routes.projects.create, { body: invalid }))).toBe(400);
});

test('themes and their chapters are in the language of the call', async () => {
  const { accessToken } = await createSignedIn(t.deps);
  const get = async (url: string, language: string) =>
    (
      await t.app.inject({
        url,
        headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language },
      })
    ).json();
  const [dutch, english] = [await get('/api/themes', 'nl'), await get('/api/themes', 'en')];
  expect(dutch).toHaveLength(6);
  expect(dutch[0].name).not.toBe(english[0].name);
  const chapters = await get('/api/chapters/?themeId=pregnancy', 'en');
  expect(chapters.length).toBeGreaterThanOrEqual(10);
  for (const chapter of chapters) {
    expect(chapter.questionCount).toBeGreaterThanOrEqual(10);
    expect(chapter.firstQuestion).not.toBe('');
  }
});

test('a deleted book is not listed, can be restored for thirty days, and is purged after that', async () => {
  const { call, project } = await createWriter();
  const params = { id: project.id };
  await call(routes.projects.delete, { params });
  expect(await call(routes.projects.list, {})).toEqual([]);
  expect(await statusOf(call(routes.projects.get, { params }))).toBe(404);
  expect(await call(routes.projects.restore, { params })).toEqual(project);
  expect(await call(routes.projects.list, {})).toHaveLength(1);
  await call(routes.projects.delete, { params });
  t.time.advance(30 * 24 * 3600 + 1);
  // The access token has expired by now, so the purge is called directly.
  await purgeDeletedProjects(t.deps);
  expect(await t.deps.db.selectFrom('projects').select('id').where('id', '=', project.id).execute()).toEqual(
    [],
  );
});

test('the bin lists the deleted books of the caller for thirty days, with what they hold', async () => {
  const { call, project } = await createWriter();
  const stranger = await createWriter();
  const params = { id: project.id };
  expect(await call(routes.projects.bin, {})).toEqual([]);
  const chapter = await call(routes.projectChapters.addSelected, {
    body: { projectId: project.id, name: 'Begin' },
  });
  await call(routes.projectChapters.saveText, {
    params: { id: chapter.projectChapterId ?? '' },
    body: { body: '<p>Vier woorden in totaal.</p>' },
  });
  await call(routes.projects.delete, { params });
  const deletedAt = t.time.now;
  const days = (count: number) => new Date(deletedAt.getTime() + count * 24 * 3600 * 1000);
  const [binned, ...others] = await call(routes.projects.bin, {});
  expect(others).toEqual([]);
  expect(binned).toMatchObject({
    id: project.id,
    chaptersChosen: 1,
    words: 4,
    coverUpdatedAt: null,
    deletedAt: deletedAt.toISOString(),
    restorableUntil: days(30).toISOString(),
  });
  expect(await stranger.call(routes.projects.bin, {})).toEqual([]);
  await call(routes.projects.restore, { params });
  expect(await call(routes.projects.bin, {})).toEqual([]);
});

test('purging deletes more books than one batch, and one that cannot be deleted keeps no other', async () => {
  const { user, project } = await createWriter();
  const deletedAt = new Date(t.time.now.getTime() - 31 * 24 * 3600 * 1000);
  const values = {
    userId: user.id,
    name: 'Oud',
    themeId: 'pregnancy',
    format: 'sq',
    language: 'nl',
    deletedAt,
  };
  await t.deps.db
    .insertInto('projects')
    .values(Array.from({ length: 150 }, () => values))
    .execute();
  const [stuck] = await t.deps.db
    .selectFrom('projects')
    .select('id')
    .where('name', '=', 'Oud')
    .orderBy('id')
    .execute();
  await sql`create table stuck (project_id uuid references projects (id) on delete restrict)`.execute(
    t.deps.db,
  );
  await sql`insert into stuck values (${stuck?.id})`.execute(t.deps.db);
  const left = () =>
    t.deps.db.selectFrom('projects').select('id').where('userId', '=', user.id).orderBy('name').execute();
  await purgeDeletedProjects(t.deps);
  expect(await left()).toEqual([{ id: stuck?.id }, { id: project.id }]);
  expect(t.logLines.join('')).toContain('a book could not leave the bin');
  await sql`drop table stuck`.execute(t.deps.db);
  await purgeDeletedProjects(t.deps, AbortSignal.abort());
  expect(await left()).toHaveLength(2);
  await purgeDeletedProjects(t.deps);
  expect(await left()).toEqual([{ id: project.id }]);
});

test('the name of a copy ends in (kopie) and fits the limit', async () => {
  const { call } = await createWriter();
  const long = await call(routes.projects.create, {
    body: { name: 'n'.repeat(60), theme: 'pregnancy', format: 'sq' },
  });
  const copy = await call(routes.projects.clone, { params: { id: long.id } });
  expect(copy).toMatchObject({ name: `${'n'.repeat(52)} (kopie)`, format: 'sq' });
});

test('a copy of a book has the pages before and after its chapters', async () => {
  const { call, project } = await createWriter();
  const people = [{ name: 'Tante Jo', who: 'de zus van mijn moeder' }];
  const years = [{ year: '1947', text: 'Geboren' }];
  const settings = {
    contents: 'none',
    people,
    years,
    halfTitle: true,
    ruledPages: '8',
    colophon: false,
  } as const;
  await call(routes.projectExports.updateSettings, { params: { projectId: project.id }, body: settings });
  const copy = await call(routes.projects.clone, { params: { id: project.id } });
  const params = { projectId: copy.id };
  expect(await call(routes.projectExports.settings, { params })).toMatchObject(settings);
});

test('a book has a day to be ready, from which the last day to order follows', async () => {
  const { call, project } = await createWriter();
  const update = (body: object) => call(routes.projects.update, { params: { id: project.id }, body });
  expect(project).toMatchObject({ readyOn: null, readyFor: '', orderBy: null });
  const planned = { readyOn: '2026-11-25', readyFor: 'Noors verjaardag', orderBy: '2026-11-17' };
  expect(await update({ readyOn: '2026-11-25', readyFor: ' Noors verjaardag ' })).toMatchObject(planned);
  expect(await call(routes.projects.list, {})).toMatchObject([planned]);
  // A copy is for another occasion.
  expect(await call(routes.projects.clone, { params: { id: project.id } })).toMatchObject({ readyOn: null });
  expect(await update({ readyOn: null })).toMatchObject({ readyOn: null, orderBy: null });
  await expect(update({ readyOn: '2026-02-30' })).rejects.toMatchObject({ statusCode: 400 });
});
