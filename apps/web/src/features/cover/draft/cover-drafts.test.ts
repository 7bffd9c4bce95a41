import { expect, test } from 'vitest';
import { importDraftKey } from '../../../lib/local/cipher.ts';
import { createCoverFields } from '../cover-layout.ts';
import { continueDraft, createCoverDrafts, hasUnsavedChanges } from './cover-drafts.ts';

const fields = createCoverFields({ theme: 'birth', motif: 'moon' }, 'Voor Mees');
const draft = { format: 'a4', fields, before: null, at: 1000 } as const;

function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

const keyOf = (byte: number) => importDraftKey(new Uint8Array(32).fill(byte));

async function createDrafts(
  options: Partial<Parameters<typeof createCoverDrafts>[0]> & { byte?: number } = {},
) {
  const { byte = 1, ...others } = options;
  const storage = createStorage();
  const tab = crypto.randomUUID();
  const defaults = { userId: 'mees', projectId: 'one', key: await keyOf(byte), storage, tab };
  return { storage, drafts: createCoverDrafts({ ...defaults, isOpen: async () => false, ...others }) };
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

test('promise 1: a tab neither overwrites nor removes the draft of another', async () => {
  const storage = createStorage();
  const held = { ...draft, fields: { ...fields, title: 'Nog te kiezen' } };
  const one = (await createDrafts({ storage, tab: 'one' })).drafts;
  const other = (await createDrafts({ storage, tab: 'other', isOpen: async (tab) => tab === 'one' })).drafts;
  await one.store(held);
  expect(await other.find()).toBeNull();
  await other.store(draft);
  other.remove();
  const { drafts: next } = await createDrafts({ storage });
  expect(await next.find()).toEqual(held);
  await next.store(held);
  expect(storage.items.size).toBe(1);
  next.remove();
  expect(storage.items.size).toBe(0);
});

test('promise 1: going on with a draft leaves what was saved elsewhere since', () => {
  const typed = { ...draft, before: fields, fields: { ...fields, title: 'Op de laptop' } };
  const saved = { ...fields, backText: 'Op de telefoon' };
  expect(continueDraft(typed, saved)).toEqual({ ...saved, title: 'Op de laptop' });
  expect(continueDraft({ ...typed, before: null }, saved)).toEqual(typed.fields);
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
