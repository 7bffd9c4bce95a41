import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importDraftKey } from '../local/cipher.ts';
import { openStore } from '../local/store.ts';
import { createFormDrafts } from './form-drafts.ts';

const day = 24 * 3_600_000;
let now = 0;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  now = 0;
});
afterEach(() => void vi.useRealTimers());

const storeOf = (name = 'riet', byte = 1) => {
  const key = importDraftKey(new Uint8Array(32).fill(byte));
  return openStore({ name, getKey: () => key });
};
const openPage = (name?: string, byte?: number) => createFormDrafts(storeOf(name, byte), () => now);

it('is on the disk within 250 ms of the last letter, for the next page of the same person alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const killed = openPage();
  for (const line of ['V', 'Voor', 'Voor Noor']) killed.write('settings', { line });
  await vi.advanceTimersByTimeAsync(250);
  expect(await openPage().read('settings')).toEqual({ line: 'Voor Noor' });
  expect(await openPage().read('reader')).toBeUndefined();
  expect(await openPage('wim').read('settings')).toBeUndefined();
  expect(await openPage('riet', 2).read('settings')).toBeUndefined();
});

it('is that of the tab that wrote last, and is removed when one of them removes it', async () => {
  const [one, other] = [openPage(), openPage()];
  one.write('settings', { line: 'Voor Noor' });
  await one.writeNow();
  other.write('settings', { line: 'Voor Wim' });
  await other.writeNow();
  expect(await one.read('settings')).toEqual({ line: 'Voor Wim' });
  one.write('settings', undefined);
  expect(await one.read('settings')).toBeUndefined();
  expect(await other.read('settings')).toBeUndefined();
});

it('is written when the session ends', async () => {
  const ended = openPage();
  ended.write('settings', { line: 'Voor Noor' });
  ended.close();
  expect(await openPage().read('settings')).toEqual({ line: 'Voor Noor' });
});

it('is removed thirty days after the last letter, also when its form is not opened again', async () => {
  const page = openPage();
  page.write('settings', { line: 'Voor Noor' });
  await page.writeNow();
  now = 29 * day;
  expect(await openPage().read('settings')).toEqual({ line: 'Voor Noor' });
  now = 30 * day;
  openPage();
  await vi.waitFor(async () => expect(await storeOf().list()).toEqual([]));
});

it('holds up nothing without a disk', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const page = openPage();
  page.write('settings', { line: 'Voor Noor' });
  await page.writeNow();
  expect(await page.read('settings')).toBeUndefined();
});
