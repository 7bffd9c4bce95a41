import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { hasTextRoom, requireTextRoom } from '../../platform/ownership/text-usage.service.ts';
import { deleteProject } from '../projects/projects.service.ts';
import { listRevisions, patchText } from './chapter-text.service.ts';
import { createTextQuota } from './text-quota.ts';

const t = useTestApp();

/** A text that does not become smaller by compression. */
const randomText = (characters: number) => `<p>${randomBytes(characters / 2).toString('hex')}</p>`;

async function createWriter() {
  const user = await createUser(t.deps);
  const { chapterIds, project } = await createBook(t, user);
  const id = chapterIds[0] ?? '';
  const save = (body: string, more: object = {}) => patchText(t.deps, user.id, id, { body, ...more });
  return { user, id, project, save };
}

test('promise 56: texts, their history and the bin count for the quota', async () => {
  const { user, project, save } = await createWriter();
  expect(await hasTextRoom(t.deps.db, user.id, 1000)).toBe(true);
  await save(randomText(15_000));
  await save(randomText(15_000));
  await save('<p>Kort</p>');
  expect(await hasTextRoom(t.deps.db, user.id, 15_000)).toBe(false);
  await deleteProject(t.deps, user.id, project.id);
  await expect(requireTextRoom(t.deps.db, user.id, 15_000)).rejects.toMatchObject({
    code: 'text_quota_reached',
  });
  await requireTextRoom(t.deps.db, user.id);
});

test('promise 56: saves over the quota first shorten the history, and are refused only when that is not enough', async () => {
  const { user, id, save } = await createWriter();
  const check = createTextQuota(t.deps, { quotaBytes: 60_000, measureEvery: 10_000 });
  const saveChecked = async (body: string) => {
    await check(user.id, body.length);
    return save(body);
  };
  for (let hour = 0; hour < 3; hour += 1) {
    for (let count = 0; count < 3; count += 1) await saveChecked(randomText(15_000)).catch(() => undefined);
    t.time.advance(3600);
  }
  t.time.advance(2 * 3600);
  // Without a shorter history this would be refused: nine texts of half their length are stored.
  await saveChecked('<p>Nog steeds welkom</p>'.padEnd(20_000));
  const revisions = await listRevisions(t.deps, user.id, id);
  expect(revisions.length).toBeLessThan(6);
  expect(revisions[0]).toMatchObject({ words: 3 });
});

test('promise 56: a save over the quota is refused with an answer that the client tries again', async () => {
  const { user, save } = await createWriter();
  await save(randomText(19_000));
  const check = createTextQuota(t.deps, { quotaBytes: 5000, measureEvery: 100 });
  await check(user.id, 50);
  await expect(check(user.id, 50)).rejects.toMatchObject({ code: 'text_quota_reached' });
  await expect(check(user.id, 1)).rejects.toMatchObject({ code: 'text_quota_reached' });
  await check(randomUUID(), 100);
});

test('promise 56: a text that lost a conflict is stored once, and only the newest 50 stay pinned', async () => {
  const { user, id, save } = await createWriter();
  await save('<p>Van de laptop</p>');
  const late = (text: string) =>
    save(`<p>${text}</p>`, { baseVersion: 0, mutationId: randomUUID() }).catch((error: unknown) => error);
  for (let count = 0; count < 5; count += 1) {
    expect(await late('Van de tablet')).toMatchObject({ code: 'changed_elsewhere' });
  }
  for (let count = 0; count < 55; count += 1) {
    t.time.advance(1);
    await late(`Van de tablet ${count}`);
  }
  const kept = (await listRevisions(t.deps, user.id, id)).filter(({ origin }) => origin === 'other_device');
  expect(kept).toHaveLength(56);
  expect(kept.map(({ isPinned }) => isPinned)).toEqual([...Array(50).fill(true), ...Array(6).fill(false)]);
});
