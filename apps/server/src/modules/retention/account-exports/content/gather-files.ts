import type { Language } from '@dierbaar/contract';
import type { Deps } from '../../../../deps.ts';
import { parseStoredDocument } from '../../../../texts/stored-text.ts';
import { findCover } from '../../../books/covers/covers.service.ts';
import { readSettings } from '../../../books/settings/settings.service.ts';
import { type ExportedFiles, findExportedFiles } from '../../../rendering/exports/exports.service.ts';
import { type ArchiveFile, storedFile, textFile } from '../archive/archive-file.ts';
import { createUniqueNames, fileNameOf } from '../archive/file-names.ts';
import { writeBookPage } from './book-page.ts';
import {
  findBooks,
  findBooksWithMemories,
  findChapters,
  findChapterText,
  findInvoices,
  findMemories,
  findOrders,
  findPhotos,
  findRecordings,
  isPhotoStored,
} from './books.queries.ts';
import { writeChapterFile } from './chapter-file.ts';
import { writeMemoriesPage } from './memories-page.ts';
import { rowFiles } from './person-rows.ts';
import { listRecordings } from './recording-files.ts';
import { type StartPage, writeStartPage } from './start-page.ts';
import { type ArchiveWords, archiveWords } from './words.ts';

export interface Person {
  userId: string;
  language: Language;
}

/** Files of the pages and the cover of each book, when they could be made, and the export they belong to. */
export type BookFiles = ReadonlyMap<string, ExportedFiles & { exportId: string }>;

/** Lists all files of a person's archive. Contents are read when their turn comes. */
export async function gatherFiles(deps: Deps, person: Person, made: BookFiles): Promise<ArchiveFile[]> {
  const { db } = deps;
  const words = archiveWords[person.language];
  const [books, chapters, photos, recordings, told] = await Promise.all([
    findBooks(db, person.userId),
    findChapters(db, person.userId),
    findPhotos(db, person.userId),
    findRecordings(db, person.userId),
    findBooksWithMemories(db, person.userId),
  ]);
  const uniqueName = createUniqueNames();
  const start: StartPage = { language: person.language, madeAt: deps.clock(), books: [], orders: [] };
  const files: ArchiveFile[] = [];
  for (const book of books) {
    const own = {
      ...book,
      folder: `${book.deletedAt === null ? words.books : words.bin}/${uniqueName(fileNameOf(book.name, words.book))}`,
      chapters: chapters.filter(({ projectId }) => projectId === book.id),
      photos: photos.filter(({ projectId }) => projectId === book.id),
      recordings: recordings.filter(({ projectId }) => projectId === book.id),
      isTold: told.has(book.id),
    };
    const listed = listBook(deps, own, words, made.get(book.id));
    files.push(...listed.files);
    start.books.push(listed.entry);
  }
  for (const photo of photos.filter(({ projectId }) => projectId === null))
    files.push(photoFile(deps, `${words.otherPhotos}/${photo.name}`, photo));
  const unattached = recordings.filter(({ projectId }) => projectId === null);
  files.push(...listRecordings(deps, words.otherRecordings, unattached, words).files);
  const invoices = await listInvoices(deps, person.userId, words);
  files.push(...invoices.files);
  start.orders = invoices.orders;
  files.push(...(await rowFiles(db, person.userId, words.data)));
  return [textFile(words.start, () => writeStartPage(start)), ...files];
}

interface BookToPack {
  id: string;
  name: string;
  language: string;
  deletedAt: Date | null;
  updatedAt: Date;
  folder: string;
  chapters: Awaited<ReturnType<typeof findChapters>>;
  photos: Awaited<ReturnType<typeof findPhotos>>;
  recordings: Awaited<ReturnType<typeof findRecordings>>;
  isTold: boolean;
}

function listBook(
  deps: Deps,
  book: BookToPack,
  words: ArchiveWords,
  made: ReturnType<BookFiles['get']>,
): { files: ArchiveFile[]; entry: StartPage['books'][number] } {
  const { db, storage } = deps;
  const { folder } = book;
  const name = folder.slice(folder.indexOf('/') + 1);
  const page = `${folder}/${name}.html`;
  const pdf = made?.content ? `${folder}/${name}.pdf` : undefined;
  const photoPaths = new Map(book.photos.map((photo) => [photo.name, `${words.photos}/${photo.name}`]));
  const recordings = listRecordings(deps, folder, book.recordings, words);
  const loadText = async (chapterId: string) => {
    const found = await findChapterText(db, chapterId);
    return found && parseStoredDocument(found);
  };
  const writePage = async function* () {
    const [cover, settings] = await Promise.all([findCover(db, book.id), readSettings(db, book.id)]);
    const read = {
      title: cover?.title || book.name,
      subtitle: cover?.subtitle ?? '',
      author: settings.author,
      frontispiece: settings.frontispiece?.name ?? null,
      dedication: settings.dedication,
      people: settings.people,
      years: settings.years,
      backText: cover?.backText ?? '',
      language: book.language,
      chapters: book.chapters.filter(({ isSelected }) => isSelected),
      photoPath: (photo: string) => photoPaths.get(photo),
    };
    yield* writeBookPage(read, loadText);
  };
  const writeMemories = async function* () {
    const pathOf = {
      photo: (photo: string) => photoPaths.get(photo),
      recording: (id: string) => recordings.paths.get(id),
    };
    yield writeMemoriesPage(book, await findMemories(db, book.id), words, pathOf);
  };
  const isDeleted = async () => !made || (await findExportedFiles(db, made.exportId)) === undefined;
  const pdfs = [
    [pdf, made?.content],
    [`${folder}/${name}, ${words.cover}.pdf`, made?.cover],
  ] as const;
  const files = [
    textFile(page, writePage, book.updatedAt),
    ...(book.isTold ? [textFile(`${folder}/${words.collected}.html`, writeMemories)] : []),
    ...pdfs.flatMap(([path, file]) =>
      path && file ? [storedFile(storage, path, { ...file, isDeleted })] : [],
    ),
    ...book.photos.map((photo) => photoFile(deps, `${folder}/${photoPaths.get(photo.name)}`, photo)),
    ...recordings.files,
    ...listTexts(book, words).map(({ id, path, savedAt }) =>
      textFile(`${folder}/${path}`, () => writeChapterFile(db, id), savedAt),
    ),
  ];
  return { files, entry: { name: book.name, page, pdf, isBinned: book.deletedAt !== null } };
}

/** Chapters that were ever written in, with a number that keeps them in order. */
function listTexts({ chapters }: BookToPack, words: ArchiveWords) {
  return chapters
    .filter(({ version, hasContent }) => version > 0 || hasContent)
    .map(({ id, name, savedAt }, index) => {
      const number = String(index + 1).padStart(3, '0');
      return { id, savedAt, path: `${words.texts}/${number} ${fileNameOf(name, words.chapter)}.json` };
    });
}

async function listInvoices(
  { db, storage }: Deps,
  userId: string,
  words: ArchiveWords,
): Promise<{ files: ArchiveFile[]; orders: StartPage['orders'] }> {
  const [orders, invoices] = await Promise.all([findOrders(db, userId), findInvoices(db, userId)]);
  const named = invoices.map((invoice) => {
    const name = invoice.kind === 'credit' ? `${invoice.number}, ${words.credit}` : invoice.number;
    return { ...invoice, name, path: `${words.invoices}/${name}.pdf` };
  });
  return {
    files: named.map(({ path, objectKey, sha256, issuedAt }) =>
      storedFile(storage, path, { key: objectKey, sha256, createdAt: issuedAt }),
    ),
    orders: orders.map((order) => ({
      ...order,
      invoices: named.filter(({ orderId }) => orderId === order.id),
    })),
  };
}

/** The original of a photo. Its person may delete it while others are packed. */
function photoFile(
  { db, storage }: Deps,
  path: string,
  { name, originalKey, sha256, createdAt }: Awaited<ReturnType<typeof findPhotos>>[number],
): ArchiveFile {
  const isDeleted = async () => !(await isPhotoStored(db, name));
  return storedFile(storage, path, { key: originalKey, sha256, createdAt, isDeleted });
}
