import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ChapterText } from '../../packages/book/src/index.ts';
import { catalogue } from '../../packages/catalogue/src/index.ts';
import type { DemoBook } from '../demo/books.ts';
import { cutPhotograph } from '../demo/cut-photograph.ts';
import { type ChapterManuscript, readManuscript } from '../demo/manuscript.ts';
import { photographs } from '../demo/photographs.ts';
import { photosIn, readChapter } from '../demo/read-chapter.ts';

/** Texts and photos of a demo book, read from its files. */
export interface DemoManuscript {
  chapters: ChapterText[];
  /** Path of each photo by its name in the texts. */
  photos: Record<string, string>;
}

/** Reads a demo book without a server; its photos are cut into `folder`. */
export async function readDemoBook(book: DemoBook, folder: string): Promise<DemoManuscript> {
  const parts = readManuscript(book.folder);
  const { photo } = book.cover;
  const names = new Set([...parts.flatMap(({ text }) => photosIn(text)), ...(photo ? [photo] : [])]);
  await mkdir(folder, { recursive: true });
  const photos = new Map<string, { path: string; width: number; height: number; alt: string }>();
  for (const name of names) {
    const photograph = photographs[name];
    if (!photograph) throw new Error(`there is no photograph ${name}`);
    const file = path.join(folder, `${name}.jpg`);
    const bytes = await cutPhotograph(photograph);
    await writeFile(file, bytes);
    const { width, height } = await sharp(bytes).metadata();
    photos.set(name, { path: file, width, height, alt: photograph.alt[book.language] });
  }
  const chapters = parts.map((part, index) => {
    const { title, questions } = headOf(part, book);
    const content = readChapter(part.text, {
      photo: (name) => {
        const known = photos.get(name);
        if (!known) throw new Error(`there is no photograph ${name}`);
        return { ...known, name: `${name}.jpg` };
      },
      question: (name) => ({ id: '', text: questions.get(name) ?? name }),
    });
    return { id: `chapter-${index + 1}`, title, document: { type: 'doc' as const, content } };
  });
  return {
    chapters,
    photos: Object.fromEntries(Array.from(photos, ([name, known]) => [`${name}.jpg`, known.path])),
  };
}

/** Title of a chapter and its questions by the last part of their id. */
function headOf({ chapter }: ChapterManuscript, { theme, language }: DemoBook) {
  if ('name' in chapter) return { title: chapter.name, questions: new Map<string, string>() };
  const id = `${theme}.${chapter.slug}`;
  const found = catalogue.flatMap(({ chapters }) => chapters).find((one) => one.id === id);
  if (!found) throw new Error(`there is no chapter ${id}`);
  const questions = found.questions.map((one): [string, string] => [
    one.id.slice(id.length + 1),
    one.text[language],
  ]);
  return { title: found.title[language], questions: new Map(questions) };
}
