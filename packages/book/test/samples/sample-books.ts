import { makeRandom } from '../../src/cover/random.ts';
import type { Block } from '../../src/document/schema.ts';
import { photoBook, type SampleBook, shortBook, someText, textBook } from './books.ts';
import { chapterPhoto, heading, item, letter, numbered, paragraph, question } from './nodes.ts';
import { photoName } from './photos.ts';
import { chapterTitles, questions, subHeadings } from './sentences.ts';
import { makeSettings } from './settings.ts';

const photoNames = Array.from({ length: 60 }, (_, index) => photoName(index));

/**
 * Eight books: both formats, all faces, both text sizes, few and many photos, chapter photos, letters and lists, from 24 to
 * about 200 pages. Their photos are those of `originalPhotos` and `makePhotos`.
 */
export function sampleBooks(): Record<string, SampleBook> {
  return {
    'short-a4': shortBook(),
    'short-sq': shortBook({
      format: 'sq',
      theme: 'birth',
      face: 'source-serif',
      textSize: 'large',
      chapterStart: 'anywhere',
    }),
    'thin-a4': withChapterPhoto(
      shortBook({ theme: 'pastel', face: 'nunito', minPages: 24, chapterStart: 'anywhere' }),
      'chapter-3',
      'locomotion-house-cat.jpg',
    ),
    'text-sq': textBook(),
    'text-large': textBook({ face: 'libre-baskerville', theme: 'contrast', textSize: 'large' }),
    'photos-a4': photoBook(photoNames),
    'photos-large': withChapterPhoto(
      photoBook(photoNames, { face: 'eb-garamond', theme: 'romantic', textSize: 'large' }),
      'chapter-2',
      'nagasaki-boats.jpg',
    ),
    'letters-200': letterBook(),
  };
}

function withChapterPhoto({ book, chapters }: SampleBook, chapterId: string, name: string): SampleBook {
  const withPhoto = (content: readonly Block[]) => ({
    type: 'doc' as const,
    content: [chapterPhoto(name), ...content],
  });
  return {
    book,
    chapters: chapters.map((chapter) =>
      chapter.id === chapterId ? { ...chapter, document: withPhoto(chapter.document.content) } : chapter,
    ),
  };
}

const letterLines = {
  date: 'Valparaíso, 11 januari 1963',
  salutation: 'Lieve vader, moeder en Riet,',
  closing: 'Jullie liefhebbende zoon,',
  signature: 'Wim',
};

/** A long book of text with letters, lists and sub-headings. */
function letterBook(): SampleBook {
  const random = makeRandom(200);
  const chapters = Array.from({ length: 24 }, (_, index) => {
    const text = (least: number, most: number) => paragraph(someText(random, least, most));
    const blocks: Block[] = [question(questions[index % questions.length] ?? '')];
    for (let part = 0; part < 4; part += 1) {
      if (part > 0) blocks.push(heading(2, subHeadings[(index + part) % subHeadings.length] ?? ''));
      for (let count = 0; count < 6 + (index % 3); count += 1) blocks.push(text(3, 9));
      if ((index + part) % 3 === 0)
        blocks.push(
          paragraph('Zij schreef die winter:'),
          letter(letterLines, text(4, 6), text(4, 7), text(2, 4)),
        );
      if ((index + part) % 5 === 1)
        blocks.push(numbered(1, ...Array.from({ length: 6 + part * 3 }, () => item(someText(random, 1, 1)))));
      blocks.push(text(3, 7));
    }
    return {
      id: `chapter-${index + 1}`,
      title: chapterTitles[index % chapterTitles.length] ?? '',
      document: { type: 'doc' as const, content: blocks },
    };
  });
  const settings = { theme: 'no_image', title: 'Brieven in de la', author: 'Riet van der Laan' } as const;
  return { book: makeSettings({ ...settings, chapterStart: 'anywhere' }), chapters };
}
