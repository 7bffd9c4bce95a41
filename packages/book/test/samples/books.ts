import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { makeRandom } from '../../src/cover/random.ts';
import { type Block, documentSchema } from '../../src/document/schema.ts';
import type { BookSettings, ChapterText } from '../../src/layout/layout-data.ts';
import { heading, paragraph, photo, question, quote, row } from './nodes.ts';
import { captions, chapterTitles, questions, sentences, subHeadings } from './sentences.ts';
import { makeSettings } from './settings.ts';

/** Settings and chapters of a sample. */
export type SampleBook = { book: BookSettings; chapters: ChapterText[] };

const manuscript = z.object({
  title: z.string(),
  subtitle: z.string(),
  author: z.string(),
  dedication: z.string(),
  imprint: z.object({ edition: z.string(), lines: z.array(z.string()) }),
  chapters: z.array(z.object({ id: z.string(), title: z.string(), document: documentSchema })),
});

/** A short book with photos, written by hand. */
export function shortBook(overrides: Partial<BookSettings> = {}): SampleBook {
  const file = readFileSync(new URL('./short-manuscript.json', import.meta.url), 'utf8');
  const { chapters, ...told } = manuscript.parse(JSON.parse(file));
  return { book: makeSettings({ ...told, ...overrides }), chapters };
}

/** A book of text alone, in the square format. */
export function textBook(overrides: Partial<BookSettings> = {}): SampleBook {
  const random = makeRandom(48);
  const chapters = chapterTitles.slice(0, 8).map((title, index) => {
    const blocks: Block[] = [question(pick(questions, index))];
    for (let part = 0; part < 2; part += 1) {
      if (part > 0) blocks.push(heading(2, pick(subHeadings, index)));
      for (let count = 0; count < (index < 2 ? 8 : 7); count += 1)
        blocks.push(paragraph(someText(random, 3, 7)));
      if (part === 0 && index % 3 === 1) blocks.push(quote(paragraph(pick(sentences, index * 5 + 3))));
    }
    return { id: `chapter-${index + 1}`, title, document: { type: 'doc' as const, content: blocks } };
  });
  const settings = {
    format: 'sq',
    theme: 'no_image',
    face: 'source-serif',
    title: 'Zeventien treden',
  } as const;
  return { book: makeSettings({ ...settings, subtitle: 'Verhalen van vroeger', ...overrides }), chapters };
}

/** A large book: about 120 A4 pages with 60 photos in every layout. */
export function photoBook(photos: readonly string[], overrides: Partial<BookSettings> = {}): SampleBook {
  const random = makeRandom(120);
  let next = 0;
  const take = () => pick(photos, next++);
  const caption = () => pick(captions, Math.floor(random() * captions.length));
  const chapters = chapterTitles.map((title, index) => {
    const blocks: Block[] = [question(pick(questions, index))];
    for (let part = 0; part < 4; part += 1) {
      if (part > 0) blocks.push(heading(part === 3 ? 3 : 2, pick(subHeadings, index + part)));
      for (let count = 0; count < 6; count += 1) blocks.push(paragraph(someText(random, 3, 9)));
      const kind = (index + part) % 5;
      if (kind === 0) blocks.push(photo(take(), 'text', caption()));
      if (kind === 1) blocks.push(row('medium', [take(), caption()], [take(), caption()]));
      if (kind === 2) blocks.push(photo(take(), index % 2 === 0 ? 'wide' : 'small', caption()));
      if (kind === 3 && next < photos.length - 3)
        blocks.push(row('small', [take(), ''], [take(), ''], [take(), '']));
      if (kind === 4) blocks.push(photo(take(), 'full'));
      blocks.push(paragraph(someText(random, 4, 8)), paragraph(someText(random, 3, 7)));
    }
    return { id: `chapter-${index + 1}`, title, document: { type: 'doc' as const, content: blocks } };
  });
  const settings = {
    theme: 'tough',
    face: 'lora',
    title: 'Het huis aan de dijk',
    author: 'Jan Vermeer',
  } as const;
  const subtitle = 'Een leven in twaalf hoofdstukken';
  return { book: makeSettings({ ...settings, subtitle, ...overrides }), chapters };
}

/** Some sentences. */
export function someText(random: () => number, least: number, most: number): string {
  const count = least + Math.floor(random() * (most - least + 1));
  return Array.from({ length: count }, () => pick(sentences, Math.floor(random() * sentences.length))).join(
    ' ',
  );
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** A book of one chapter with these blocks. */
export function blocksBook(content: Block[], title = 'Titel'): SampleBook {
  return { book: makeSettings(), chapters: [{ id: 'only', title, document: { type: 'doc', content } }] };
}
