import { randomUUID } from 'node:crypto';
import { isStorableText, normalizeDocument, writeChapter } from '@dierbaar/book';
import { limits, routes } from '@dierbaar/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

async function createChapter(subscription = 'active') {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const project = await call(routes.projects.create, {
    body: { name: 'Voor Noor', theme: 'pregnancy', format: 'a4' },
  });
  const added = await call(routes.projectChapters.addSelected, {
    body: { projectId: project.id, name: 'De kat' },
  });
  const id = added.projectChapterId ?? '';
  await t.deps.db
    .updateTable('subscriptions')
    .set({ status: subscription })
    .where('userId', '=', user.id)
    .execute();
  const get = () => call(routes.projectChapters.get, { params: { id } });
  const save = (text: string, more: object = {}) =>
    call(routes.projectChapters.saveText, {
      params: { id },
      body: { body: text === '' ? '' : `<p>${text}</p>`, ...more },
    });
  const revisions = () => call(routes.projectChapters.revisions, { params: { id }, query: {} });
  return { user, call, project, id, get, save, revisions };
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `woord${index}`).join(' ');

test('saves the bare {body} of the specification and keeps the previous text as a revision', async () => {
  const { get, save, revisions } = await createChapter();
  expect(await get()).toMatchObject({ body: '<p></p>', version: 0, chapter: { name: 'De kat' } });
  expect(await save('Lieve Noor')).toMatchObject({ statusCode: 200, version: 1, words: 2, refused: [] });
  await save('Lieve Noor, vandaag');
  expect(await get()).toMatchObject({ body: '<p>Lieve Noor, vandaag</p>', version: 2 });
  expect((await revisions()).map(({ version }) => version)).toEqual([2, 1]);
});

test('promise 6: a repeated mutation returns the same result and one revision, also concurrently', async () => {
  const { save, revisions } = await createChapter();
  const mutation = { baseVersion: 0, mutationId: randomUUID() };
  const first = await save('Lieve Noor', mutation);
  t.time.advance(5);
  expect(await save('Lieve Noor', mutation)).toEqual(first);
  await save('Lieve Noor, later', { baseVersion: 1, mutationId: randomUUID() });
  expect(await save('Lieve Noor', mutation)).toEqual(first);
  const concurrent = { baseVersion: 2, mutationId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => save('Tegelijk', concurrent)));
  expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([3]));
  expect(await revisions()).toHaveLength(3);
});

test('promise 8: a text based on an older version is refused, overwrites nothing and becomes a revision', async () => {
  const { get, save, revisions, call, id } = await createChapter();
  await save('van de laptop', { baseVersion: 0, mutationId: randomUUID() });
  const late = { baseVersion: 0, mutationId: randomUUID() };
  await expect(save('van de tablet', late)).rejects.toMatchObject({
    code: 'changed_elsewhere',
    statusCode: 409,
  });
  await expect(save('van de tablet', late)).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await get()).toMatchObject({ body: '<p>van de laptop</p>', version: 1 });
  const kept = (await revisions()).filter(({ origin }) => origin === 'other_device');
  expect(kept).toMatchObject([{ version: null, isPinned: true }]);
  const revision = { id, revisionId: kept[0]?.id ?? '' };
  expect(await call(routes.projectChapters.revision, { params: revision })).toMatchObject({
    body: '<p>van de tablet</p>',
  });
  await call(routes.projectChapters.restore, { params: revision });
  expect(await get()).toMatchObject({ body: '<p>van de tablet</p>', version: 2 });
});

test('of twenty concurrent saves with the same base one succeeds, and all texts are revisions', async () => {
  const { save, revisions } = await createChapter();
  const tries = Array.from({ length: 20 }, (_, index) =>
    save(`tekst ${index}`, { baseVersion: 0, mutationId: randomUUID() }),
  );
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await revisions()).toHaveLength(20);
});

test('promise 12: emptying a chapter needs confirmEmpty', async () => {
  const { get, save } = await createChapter();
  await save('');
  await save('Lieve Noor');
  await expect(save('')).rejects.toMatchObject({ code: 'empties_chapter', statusCode: 422 });
  await expect(save(' ', { baseVersion: 2 })).rejects.toMatchObject({ code: 'empties_chapter' });
  expect(await get()).toMatchObject({ body: '<p>Lieve Noor</p>' });
  await save('', { confirmEmpty: true, baseVersion: 2 });
  expect(await get()).toMatchObject({ body: '<p></p>', version: 3 });
});

test('promise 18: pins the previous revision when most of a text disappears', async () => {
  const { save, revisions } = await createChapter();
  await save(words(100));
  await save(words(60));
  await save(words(20));
  await save('', { confirmEmpty: true });
  expect((await revisions()).map(({ version, isPinned }) => [version, isPinned])).toEqual([
    [4, false],
    [3, true],
    [2, true],
    [1, false],
  ]);
});

test('promise 11: reads and saves a text when the subscription has ended', async () => {
  const { get, save } = await createChapter('canceled');
  await save('Midden in een zin');
  expect(await get()).toMatchObject({ body: '<p>Midden in een zin</p>' });
});

test('promise 13: refuses a save of an older schema version and stores nothing', async () => {
  const { save, revisions } = await createChapter();
  await expect(save('oud', { schemaVersion: 0 })).rejects.toMatchObject({ code: 'reload_needed' });
  expect(await revisions()).toHaveLength(0);
});

test('promise 13: a web app that cannot read a letter must be loaded anew to save over it, and writes other texts', async () => {
  const { id, get, save, call } = await createChapter();
  const letter = '<div data-type="letter"><p data-part="date">Mei 1963</p><p>Warm.</p></div>';
  await save('Voor de brief', { schemaVersion: 1, baseVersion: 0 });
  expect(await get()).toMatchObject({ schemaVersion: 1 });
  const withLetter = { body: letter, schemaVersion: 2, baseVersion: 1 };
  await call(routes.projectChapters.saveText, { params: { id }, body: withLetter });
  expect(await get()).toMatchObject({ body: letter, schemaVersion: 2 });
  await expect(save('Mei 1963', { schemaVersion: 1, baseVersion: 2 })).rejects.toMatchObject({
    code: 'reload_needed',
  });
  expect(await get()).toMatchObject({ body: letter, version: 2 });
  await save('Zonder brief', { schemaVersion: 2, baseVersion: 2 });
  expect(await get()).toMatchObject({ schemaVersion: 1 });
});

test('promise 40: removes unsupported HTML, keeps its text and reports it', async () => {
  const { get, save } = await createChapter();
  const saved = await save(
    'Hallo <script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">klik</a> <img src="blob:https://x/y">',
  );
  expect(saved.refused.map(({ code }) => code)).toEqual(expect.arrayContaining(['element', 'link', 'image']));
  const { body } = await get();
  expect(body).toContain('klik');
  expect(body).not.toMatch(/script|javascript|onclick|blob:/);
});

test('promise 15: any text is returned byte for byte', async () => {
  const { get, call, id } = await createChapter();
  const written = fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
    )
    .filter(isStorableText);
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const paragraph = {
        type: 'paragraph' as const,
        attrs: { textAlign: null },
        content: [{ type: 'text' as const, text: `Mees ${text}` }],
      };
      const body = writeChapter(normalizeDocument({ type: 'doc', content: [paragraph] }));
      await call(routes.projectChapters.saveText, { params: { id }, body: { body } });
      expect((await get()).body).toBe(body);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['a zero', 'dag\u0000Mees', 'dagMees'],
  ['a bell', 'dag\u0007Mees', 'dagMees'],
  ['the first half of an emoji', 'dag \ud83d', 'dag \ufffd'],
  ['the second half of an emoji', '\ude00 dag', '\ufffd dag'],
])('promise 15: %s is removed and reported, the text around it is kept', async (_, text, kept) => {
  const { get, save } = await createChapter();
  const { refused } = await save(text);
  expect(refused).toEqual([expect.objectContaining({ code: 'character' })]);
  expect((await get()).body).toBe(`<p>${kept}</p>`);
});

test('refuses a chapter beyond the size limit and keeps the stored text', async () => {
  const { get, save } = await createChapter();
  await save('Lieve Noor');
  await expect(save('x'.repeat(1_100_000))).rejects.toMatchObject({
    code: 'chapter_too_large',
    statusCode: 413,
  });
  expect(await get()).toMatchObject({ version: 1 });
});

test('a copied book starts with the text and its own history', async () => {
  const { call, project, save } = await createChapter();
  await save('Eerste');
  await save('Tweede');
  const copy = await call(routes.projects.clone, { params: { id: project.id } });
  const [chapter] = await call(routes.projectChapters.selected, { query: { projectId: copy.id } });
  const id = chapter?.projectChapterId ?? '';
  await call(routes.projectChapters.saveText, {
    params: { id },
    body: { body: '<p>Anders</p>', baseVersion: 2 },
  });
  const revisions = await call(routes.projectChapters.revisions, { params: { id }, query: {} });
  expect(revisions.map(({ version, origin }) => [version, origin])).toEqual([
    [3, 'save'],
    [2, 'copy'],
  ]);
  const first = { id, revisionId: revisions[1]?.id ?? '' };
  expect(await call(routes.projectChapters.revision, { params: first })).toMatchObject({
    body: '<p>Tweede</p>',
  });
});

test('every revision can be reached from the newest to the first, and the pinned ones at once', async () => {
  const { call, id, save, revisions } = await createChapter();
  await save('Eerste');
  // 640 older ones, two of every minute: the end of an answer falls between two of one moment.
  await sql`
    insert into chapter_revisions
      (user_id, project_chapter_id, content_hash, schema_version, compressed, origin, words, is_pinned, created_at)
    select user_id, project_chapter_id, content_hash, schema_version, compressed, origin, number,
      number in (1, 400), created_at - make_interval(mins => (number + 1) / 2)
    from chapter_revisions, generate_series(1, 640) as number where project_chapter_id = ${id}`.execute(
    t.deps.db,
  );
  const reached: string[] = [];
  let page = await revisions();
  for (; page.length >= limits.revisionsPerAnswer; ) {
    reached.push(...page.map((revision) => revision.id));
    const before = page.at(-1)?.createdAt ?? '';
    page = await call(routes.projectChapters.revisions, { params: { id }, query: { before } });
  }
  reached.push(...page.map((revision) => revision.id));
  expect(reached).toHaveLength(641);
  expect(new Set(reached).size).toBe(641);
  const pinned = await call(routes.projectChapters.revisions, { params: { id }, query: { only: 'pinned' } });
  expect(pinned.map(({ words, isPinned }) => [words, isPinned])).toEqual([
    [1, true],
    [400, true],
  ]);
});
