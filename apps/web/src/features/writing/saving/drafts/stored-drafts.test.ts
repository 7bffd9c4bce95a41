import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../../../test/saving/memory-storage.ts';
import { importDraftKey } from '../../../../lib/local/cipher.ts';
import { openDraftStore } from './draft-store.ts';

/** Records as earlier builds have stored them, encrypted with a key of 32 bytes of value 1. */
const records = {
  drafts: {
    ...{ userId: 'writer', chapterId: 'chapter', writer: 'tab', seq: 1, more: 0 },
    sealed: {
      mode: 'gcm',
      iv: 'ow6+SlqeDkc+/fIM',
      data: 'Sm/yGS9PRh0wljX1g/njAcCTu6VpyB9W4SwzI/naXldfzOIU3Q5bfBn30SStOQtgVKBd7KDgwUKc1MUjE9/fdN3e2AmEnHDoTZQC3riKMxfIlvtaY2aZqBaFq6fpG44fMESkz/We89tQLzkzVWmi72296363RKukLG9zbM47fuL6PeQC+rTz+a7byPABwEBd5MUEMM3zvjbjM1KU68wjGOBUOalVgguWGXSYac2x23TV8kqre7KMmVN02CKqIz4bgXMT5HLn6sVq88yF6solMk6tO5QN5A5gISFQle53RneuCChzchlGap96MtOIXyNwGtLFAe/98AtVL7d6xNJOaEFjiRavE7Az3XPMsi43DVM=',
    },
  },
  lastDrafts: {
    ...{ userId: 'writer', chapterId: 'chapter', writer: 'closed', seq: 2, more: 0 },
    sealed: {
      mode: 'stream',
      iv: '2+9MuyIW94zxRV8ApPNimw==',
      data: 'hYVOn60fk3RfkGH8Y2VVlBas4Jjg6sxdORwKdsVWlfNlkn9JDdPBYriasiXFUlPlhFJy9NIOO9CWgiDwMkaytL1aI88hng1amzzxoZ+WpDrV50cTzGT20veZZ+bPBD4S7AwAPFwAAuWxSY5Q7EiBAnspxUSdi4OcI4xRxcVDSYgQtU7iqkxnKg2DIsuNm9XCoQOMsZ3DnQaHOXokjrNAq1/CoUo087E61GuPPJ0xj05+M6UTNRwd23nOLGbVmbV1MdF3HWi3esOh90RTPGDH6DzvxxTpQcr7PDP/j7oIDpVCxz2ZK9gQxldtfEKzs8bGrRypjU/mFCKCY6ELqPp3VhBIF2zdJMgme13x',
    },
  },
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

it('opens the drafts that an earlier build stored, with their pending save (3, F3)', async () => {
  const stored = await openDB('dierbaar-drafts', 2, {
    upgrade: (db) => {
      for (const name of ['drafts', 'lastDrafts'])
        db.createObjectStore(name, { keyPath: ['userId', 'chapterId', 'writer'] });
    },
  });
  for (const [name, { sealed, ...record }] of Object.entries(records)) {
    const { mode, iv, data } = sealed;
    await stored.put(name, { ...record, sealed: { mode, iv: bytesOf(iv), data: bytesOf(data) } });
  }
  stored.close();

  const store = await openDraftStore(
    'writer',
    await importDraftKey(new Uint8Array(32).fill(1)),
    createMemoryStorage,
  );
  const draft = {
    ...{ chapterId: 'chapter', baseVersion: 4, schemaVersion: 1, updatedAt: 1000, blocks: [] },
    held: { mutationId: 'm1', baseVersion: 4, body: '<p>Oma</p>', schemaVersion: 1, confirmEmpty: false },
  };
  expect(await store.read('chapter')).toEqual({
    drafts: [
      { ...draft, writer: 'tab', seq: 1 },
      { ...draft, writer: 'closed', seq: 2 },
    ],
    unreadable: 0,
  });
  const [first] = (await store.read('chapter')).drafts;
  if (!first) throw new Error('no draft');
  await store.adopt(first, { ...first, held: null });
  expect((await store.read('chapter')).drafts.map(({ seq }) => seq).sort()).toEqual([1, 2]);
});
