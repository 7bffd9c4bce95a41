import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { differencesOf, unpackArchive } from '../../../../../test/archives.ts';
import { type ArchiveFile, textFile } from './archive-file.ts';
import { createArchive } from './create-archive.ts';

const options = {
  listPath: 'inhoud.json',
  madeAt: new Date('2026-11-16T10:00:00Z'),
  signal: new AbortController().signal,
  onFile: () => undefined,
  onDamage: () => undefined,
};

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test('an archive holds its files as they are, and a list with the hash of each', async () => {
  const files: ArchiveFile[] = [
    textFile('boeken/Voor Noor & Daan/één.html', () => '<p>Dag</p>'),
    { path: 'foto.jpg', open: async () => Readable.from([Buffer.alloc(300_000, 7)]), isCompressed: true },
    textFile('leeg.txt', () => ''),
  ];
  const unpacked = unpackArchive(await buffer(createArchive({ ...options, files })));
  expect(differencesOf(unpacked)).toEqual([]);
  expect(unpacked.list.files.map((file) => [file.path, file.bytes])).toEqual([
    ['boeken/Voor Noor & Daan/één.html', 10],
    ['foto.jpg', 300_000],
    ['leeg.txt', 0],
  ]);
});

test('a file that is missing or changed in the store is named in the list and reported, and the others come', async () => {
  const damages: string[] = [];
  const files: ArchiveFile[] = [
    { path: 'weg.jpg', open: async () => undefined, sha256: emptyHash },
    { path: 'anders.jpg', open: async () => Readable.from([Buffer.from('anders')]), sha256: emptyHash },
    textFile('tekst.txt', () => 'blijft'),
  ];
  const onDamage = (file: string, damage: string) => damages.push(`${file} ${damage}`);
  const { list } = unpackArchive(await buffer(createArchive({ ...options, files, onDamage })));
  expect(damages).toEqual(['weg.jpg missing', 'anders.jpg changed']);
  expect(list.damaged).toEqual([
    { path: 'weg.jpg', damage: 'missing' },
    { path: 'anders.jpg', damage: 'changed' },
  ]);
  expect(list.files.map((file) => file.path)).toEqual(['anders.jpg', 'tekst.txt']);
});

test('a source that breaks off, and an abort, fail the archive instead of leaving it short', async () => {
  const breaking = async function* () {
    yield 'begin';
    throw new Error('the store went away');
  };
  const broken = createArchive({ ...options, files: [textFile('a.txt', breaking)] });
  await expect(buffer(broken)).rejects.toThrow('the store went away');
  const abort = new AbortController();
  const endless = async function* () {
    for (;;) {
      yield 'x'.repeat(100_000);
      abort.abort(new Error('given to another worker'));
    }
  };
  const aborted = createArchive({ ...options, files: [textFile('a.txt', endless)], signal: abort.signal });
  await expect(buffer(aborted)).rejects.toThrow('given to another worker');
});

test('an archive that is no longer read closes its source', async () => {
  let isClosed = false;
  const source = async function* () {
    try {
      for (;;) yield Buffer.alloc(100_000);
    } finally {
      isClosed = true;
    }
  };
  const file = { path: 'a.jpg', open: async () => source(), isCompressed: true };
  for await (const _ of createArchive({ ...options, files: [file] })) break;
  await expect.poll(() => isClosed).toBe(true);
});
