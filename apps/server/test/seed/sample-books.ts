import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type ChapterDocument, writeChapter } from '../../../../packages/book/src/index.ts';
import { type SampleBook, textBook } from '../../../../packages/book/test/samples/books.ts';
import { paragraph, photo } from '../../../../packages/book/test/samples/nodes.ts';
import { makePhotos } from '../../../../packages/book/test/samples/photos.ts';
import type { Deps } from '../../src/deps.ts';
import { patchText } from '../../src/modules/books/chapters/chapter-text.service.ts';
import { addOwnChapter } from '../../src/modules/books/chapters/chapters.service.ts';
import { createProject } from '../../src/modules/books/projects/projects.service.ts';
import { createMediaName } from '../../src/modules/media/photos/photo-name.ts';

interface StoredBook {
  projectId: string;
  chapterIds: string[];
}

/** A photo in object storage: its size in pixels and the keys of its print and preview files. */
export interface StoredPhoto {
  width: number;
  height: number;
  keys: { print: string; preview: string };
  sha256: string;
}

/** Stores a sample manuscript as a user's book; its photos get new names. */
export async function storeBook(
  deps: Deps,
  userId: string,
  { book, chapters }: SampleBook,
  photos: Readonly<Record<string, StoredPhoto>> = {},
): Promise<StoredBook> {
  const input = { name: book.title, theme: 'life-story', format: book.format };
  const project = await createProject(deps, userId, input, book.language);
  const names = await insertPhotos(deps, userId, photos);
  const chapterIds: string[] = [];
  for (const { title, document } of chapters) {
    const { projectChapterId } = await addOwnChapter(deps, userId, project.id, title);
    const id = projectChapterId ?? '';
    const body = writeChapter(rename(document, names));
    await patchText(deps, userId, id, { body, mutationId: randomUUID() });
    chapterIds.push(id);
  }
  return { projectId: project.id, chapterIds };
}

/** Creates photos in object storage. With fewer files than names, some names share their bytes. */
export async function storePhotos(
  deps: Deps,
  names: readonly string[],
  { distinct = names.length, longSide = 2000 } = {},
): Promise<Record<string, StoredPhoto>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-photos-'));
  try {
    const files = Object.values(await makePhotos(directory, distinct, longSide));
    const stored = await Promise.all(files.map((file) => storePhoto(deps, file)));
    return Object.fromEntries(
      names.flatMap((name, index) => {
        const photo = stored[index % stored.length];
        return photo ? [[name, photo]] : [];
      }),
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The photo names that a sample book with this many photos uses. */
export const photoNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `photo-${String(index + 1).padStart(2, '0')}.jpg`);

async function storePhoto(deps: Deps, file: string): Promise<StoredPhoto> {
  const bytes = await readFile(file);
  const { width, height } = await sharp(bytes).metadata();
  const small = await sharp(bytes)
    .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
  const [print, preview] = await Promise.all(
    [bytes, small].map((file) => deps.storage.putByContent('samples', file, 'image/jpeg')),
  );
  return {
    width,
    height,
    keys: { print: print?.key ?? '', preview: preview?.key ?? '' },
    sha256: print?.sha256 ?? '',
  };
}

async function insertPhotos(
  deps: Deps,
  userId: string,
  photos: Readonly<Record<string, StoredPhoto>>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const rows = await deps.db.selectFrom('media').select('sha256').where('userId', '=', userId).execute();
  const taken = new Set(rows.map((row) => row.sha256));
  for (const [name, { width, height, keys, sha256 }] of Object.entries(photos)) {
    const own = createMediaName('image/jpeg');
    names.set(name, own);
    // A user stores the same bytes once; another hash keeps copies apart.
    const copyHash = createHash('sha256').update(`${sha256} ${own}`).digest('hex');
    const hash = taken.has(sha256) ? copyHash : sha256;
    taken.add(hash);
    await deps.db
      .insertInto('media')
      .values({
        name: own,
        userId,
        sha256: hash,
        originalType: 'image/jpeg',
        originalBytes: 1,
        pixelWidth: width,
        pixelHeight: height,
        originalKey: keys.print,
        screenKey: keys.preview,
        previewKey: keys.preview,
        printKey: keys.print,
        state: 'stored',
      })
      .execute();
  }
  return names;
}

function rename(document: ChapterDocument, names: ReadonlyMap<string, string>): ChapterDocument {
  const nameOf = (name: string) => names.get(name) ?? name;
  return {
    ...document,
    content: document.content.map((block) => {
      if (block.type === 'image')
        return { ...block, attrs: { ...block.attrs, name: nameOf(block.attrs.name) } };
      if (block.type !== 'imageLayout') return block;
      const images = block.attrs.images.map((image) => ({ ...image, name: nameOf(image.name) }));
      return { ...block, attrs: { ...block.attrs, images } };
    }),
  };
}

/** A book of one chapter with one photo, or more, each once per width. */
export async function createPhotoChapter(
  deps: Deps,
  userId: string,
  {
    longSide,
    widths = ['text'],
    count = 1,
  }: { longSide: number; widths?: ('small' | 'text' | 'wide' | 'full')[]; count?: number },
) {
  const names = count === 1 ? ['photo'] : photoNames(count);
  const photos = await storePhotos(deps, names, { longSide });
  const content = [
    paragraph('Een begin.'),
    ...names.flatMap((name) => widths.map((width) => photo(name, width))),
    paragraph('En verder.'),
  ];
  const sample = textBook();
  const chapter = { id: 'one', title: 'De dijk', document: { type: 'doc' as const, content } };
  const { projectId, chapterIds } = await storeBook(deps, userId, { ...sample, chapters: [chapter] }, photos);
  return { projectId, chapterId: chapterIds[0] ?? '', photo: photos[names[0] ?? ''] };
}

/** A book of which every chapter has a photo. */
export async function createPhotoChapters(
  deps: Deps,
  userId: string,
  { titles, longSide, ...look }: { titles: string[]; longSide: number } & Partial<SampleBook['book']>,
) {
  const names = photoNames(titles.length);
  const { book } = textBook();
  const chapters = names.map((name, at) => {
    const content = [paragraph('Een begin.'), photo(name, 'text')];
    return { id: name, title: titles[at] ?? '', document: { type: 'doc' as const, content } };
  });
  const photos = await storePhotos(deps, names, { longSide });
  return storeBook(deps, userId, { book: { ...book, ...look }, chapters }, photos);
}

/** Replaces the stored preview of a photo by bytes that are no image. */
export async function breakPhoto(deps: Deps, photo: StoredPhoto | undefined): Promise<void> {
  await deps.storage.put(photo?.keys.preview ?? '', Buffer.from('not a picture'), 'image/jpeg');
}
