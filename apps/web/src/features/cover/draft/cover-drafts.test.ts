import { expect, test } from 'vitest';
import { importDraftKey } from '../../../lib/drafts/draft-cipher.ts';
import { createCoverFields } from '../cover-layout.ts';
import { createCoverDrafts, hasUnsavedChanges } from './cover-drafts.ts';

const fields = createCoverFields({ theme: 'birth', motif: 'moon' }, 'Voor Mees');
const draft = { format: 'a4', fields, at: 1000 } as const;

function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const keyOf = (byte: number) => importDraftKey(new Uint8Array(32).fill(byte));

async function createDrafts({ storage = createStorage(), byte = 1, projectId = 'one' } = {}) {
  const key = await keyOf(byte);
  return { storage, drafts: createCoverDrafts({ userId: 'mees', projectId, key, storage }) };
}

test('a cover that was kept is found again, by its writer, for its book, and by nobody else', async () => {
  const { storage, drafts } = await createDrafts();
  expect(await drafts.find()).toBeNull();
  await drafts.keep(draft);
  expect(await drafts.find()).toEqual(draft);
  expect([...storage.kept.values()].join()).not.toContain('Mees');
  expect(await (await createDrafts({ storage, byte: 2 })).drafts.find()).toBeNull();
  expect(await (await createDrafts({ storage, projectId: 'two' })).drafts.find()).toBeNull();
  expect(await (await createDrafts({ storage })).drafts.find()).toEqual(draft);
});

test('the newest stays, and what is saved leaves nothing behind', async () => {
  const { storage, drafts } = await createDrafts();
  const later = { ...draft, fields: { ...fields, title: 'Later' } };
  await Promise.all([drafts.keep(draft), drafts.keep(later)]);
  expect(await drafts.find()).toEqual(later);
  const keeping = drafts.keep(draft);
  drafts.drop();
  await keeping;
  expect(storage.kept.size).toBe(0);
});

test('a draft that is damaged is none', async () => {
  const { storage, drafts } = await createDrafts();
  await drafts.keep(draft);
  for (const [name, value] of storage.kept) storage.kept.set(name, `${value.slice(0, -8)}AAAAAAA=`);
  expect(await drafts.find()).toBeNull();
  for (const name of storage.kept.keys()) storage.kept.set(name, 'x');
  expect(await drafts.find()).toBeNull();
});

test('what the server has after all is no news', () => {
  expect(hasUnsavedChanges(draft, fields)).toBe(false);
  expect(hasUnsavedChanges(draft, null)).toBe(true);
  expect(hasUnsavedChanges(draft, { ...fields, title: 'Anders' })).toBe(true);
});
