import { expect, test } from 'vitest';
import { importDraftKey } from '../../../lib/drafts/draft-cipher.ts';
import { createCoverFields } from '../cover-layout.ts';
import { createCoverDrafts, hasUnsavedChanges } from './cover-drafts.ts';

const fields = createCoverFields({ theme: 'birth', motif: 'moon' }, 'Voor Mees');
const draft = { format: 'a4', fields, at: 1000 } as const;

function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

const keyOf = (byte: number) => importDraftKey(new Uint8Array(32).fill(byte));

async function createDrafts({ storage = createStorage(), byte = 1, projectId = 'one' } = {}) {
  const key = await keyOf(byte);
  return { storage, drafts: createCoverDrafts({ userId: 'mees', projectId, key, storage }) };
}

test('finds a stored cover again with the same key and book, and with no other', async () => {
  const { storage, drafts } = await createDrafts();
  expect(await drafts.find()).toBeNull();
  await drafts.store(draft);
  expect(await drafts.find()).toEqual(draft);
  expect([...storage.items.values()].join()).not.toContain('Mees');
  expect(await (await createDrafts({ storage, byte: 2 })).drafts.find()).toBeNull();
  expect(await (await createDrafts({ storage, projectId: 'two' })).drafts.find()).toBeNull();
  expect(await (await createDrafts({ storage })).drafts.find()).toEqual(draft);
});

test('keeps the last of concurrent writes, and remove cancels a pending write', async () => {
  const { storage, drafts } = await createDrafts();
  const later = { ...draft, fields: { ...fields, title: 'Later' } };
  await Promise.all([drafts.store(draft), drafts.store(later)]);
  expect(await drafts.find()).toEqual(later);
  const storing = drafts.store(draft);
  drafts.remove();
  await storing;
  expect(storage.items.size).toBe(0);
});

test('returns null for a damaged draft', async () => {
  const { storage, drafts } = await createDrafts();
  await drafts.store(draft);
  for (const [name, value] of storage.items) storage.items.set(name, `${value.slice(0, -8)}AAAAAAA=`);
  expect(await drafts.find()).toBeNull();
  for (const name of storage.items.keys()) storage.items.set(name, 'x');
  expect(await drafts.find()).toBeNull();
});

test('has no unsaved changes when the saved cover equals the draft', () => {
  expect(hasUnsavedChanges(draft, fields)).toBe(false);
  expect(hasUnsavedChanges(draft, null)).toBe(true);
  expect(hasUnsavedChanges(draft, { ...fields, title: 'Anders' })).toBe(true);
});
