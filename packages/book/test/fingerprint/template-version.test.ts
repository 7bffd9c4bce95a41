import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { makeCover, plainChoice } from '../../src/cover/make-cover.ts';
import { coverSheet } from '../../src/geometry/cover-sheet.ts';
import { defaultProducts } from '../../src/geometry/printer-product.ts';
import { type RenderJob, readTemplateVersion } from '../../src/render/index.ts';
import { withFile } from '../pictures.ts';
import { everyNodeBook } from '../samples/every-node-book.ts';
import { originalPhotos } from '../samples/photos.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const none = { folders: [], packages: [] };

const known = new Map<string, Uint8Array>();
function read(path: string): Uint8Array {
  const bytes = known.get(path) ?? readFileSync(path);
  known.set(path, bytes);
  return bytes;
}

const version = () => readTemplateVersion(none, read);

/** The fingerprint when one file has other contents. */
function versionWith(path: string, change: (text: string) => string = (text) => `${text} `): string {
  return readTemplateVersion(none, (each) => {
    if (each !== path) return read(each);
    const text = Buffer.from(read(each)).toString('latin1');
    return Buffer.from(change(text), 'latin1');
  });
}

const manifestOf = (name: string) => findPackageJSON(name, import.meta.url) ?? '';

test.each([
  ['a template', `${root}typst/page.typ`, '#', '//'],
  ['an ornament', `${root}typst/ornaments/birth/cover.svg`, '<svg', '<svg '],
  ['a margin', `${root}src/geometry/page-measures.ts`, 'const INNER = 35;', 'const INNER = 34;'],
  ['the width of the cover', `${root}src/geometry/cover-sheet.ts`, 'SPINE_AIR = 4', 'SPINE_AIR = 3'],
  ['the size of a page', `${root}src/geometry/formats.ts`, 'width: 210', 'width: 209'],
  ['a text colour', `${root}src/document/values/palette.ts`, '#9A5244', '#9A5245'],
  ['the size of a photo', `${root}src/print-check/printed-size.ts`, 'MOST_CROP = 1.25', 'MOST_CROP = 1.3'],
  ['a drawing of a cover', `${root}src/cover/motifs/whales.ts`, '1', '2'],
  ['the choice of fonts', `${root}src/choices/faces.ts`, 'Lora', 'Lara'],
  ['the version of the typesetter', manifestOf('@myriaddreamin/typst-ts-node-compiler'), '0.7.0', '0.7.1'],
  ['the version of the image library', manifestOf('sharp'), '0.35.5', '0.35.6'],
  ['the version of what the QR codes use', manifestOf('qrcode'), '1.5.4', '1.5.5'],
])('%s is part of the fingerprint', (_, path, from, to) => {
  expect(read(path).length, path).toBeGreaterThan(0);
  expect(versionWith(path, (text) => text.replace(from, to))).not.toBe(version());
});

test('the files of a caller are part of the fingerprint', async () => {
  await withFile(Buffer.from('one'), async (path, directory) => {
    const caller = { folders: [pathToFileURL(`${directory}/`)], packages: [] };
    const before = readTemplateVersion(caller, readFileSync);
    await writeFile(path, 'two');
    expect(readTemplateVersion(caller, readFileSync)).not.toBe(before);
  });
});

test('every file that a render reads is part of the fingerprint', async () => {
  const sheet = coverSheet('a4', 96, defaultProducts.a4);
  const cover = makeCover({ ...plainChoice, title: 'Lief klein mens', photo: 'nagasaki-boats.jpg' }, sheet);
  const photos = originalPhotos();
  const files = new Set([
    ...(await filesReadBy({ kind: 'book', quality: 'print', ...everyNodeBook(), photos })),
    ...(await filesReadBy({ kind: 'cover', quality: 'print', cover, photos })),
  ]);
  const isPackage = (path: string) => path.includes('/node_modules/');
  const own = [...files].filter(
    (path) => path.startsWith(root) && !path.startsWith(`${root}test/`) && !isPackage(path),
  );
  const packages = new Set(
    [...files].flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  expect(own.filter((path) => path.endsWith('.typ')).length).toBeGreaterThan(5);
  expect(own.filter((path) => path.endsWith('.ts')).length).toBeGreaterThan(15);
  const parts = new Set<string>();
  readTemplateVersion(none, (path) => {
    parts.add(path);
    return read(path);
  });
  // The manifest of a package names the exact versions of its native builds.
  const builds = [...parts]
    .filter((path) => path.endsWith('package.json'))
    .flatMap((path) =>
      Object.entries<string>(JSON.parse(readFileSync(path, 'utf8')).optionalDependencies ?? {}),
    )
    .map((entry) => entry.join('@'));
  const isFingerprinted = (directory: string) => {
    const manifest = join(directory, 'package.json');
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
    return parts.has(manifest) || builds.includes(`${name}@${version}`);
  };
  expect(own.filter((path) => !parts.has(path))).toEqual([]);
  const drawing = [...packages].filter((path) => !path.includes('/@stdlib/'));
  expect(drawing.length).toBeGreaterThan(5);
  expect(drawing.filter((path) => !isFingerprinted(path))).toEqual([]);
});

/** Paths of all modules and files that a process reads while it renders a job. */
async function filesReadBy(job: RenderJob): Promise<string[]> {
  return withFile(new Uint8Array(), async (_, directory) => {
    const jobFile = join(directory, 'job.json');
    await writeFile(jobFile, JSON.stringify(job));
    const [recorder, entry] = ['./record-files.ts', '../render-once.ts'].map((file) =>
      fileURLToPath(new URL(file, import.meta.url)),
    );
    const done = spawnSync(process.execPath, ['--import', recorder ?? '', entry ?? '', jobFile], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    });
    expect(done.stdout, done.stderr).toContain('ready');
    return Array.from(done.stderr.matchAll(/^read (\/.+)$/gm), ([, path = '']) => path);
  });
}
