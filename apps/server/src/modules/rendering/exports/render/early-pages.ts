import { mediaNamesOf, pageMeasures, plainText } from '@dierbaar/book';
import type { ChapterText, Renderer } from '@dierbaar/book/render';
import type { BookInputs } from '../inputs/load-inputs.ts';
import type { ComingPhotos } from './fetch-photos.ts';
import { originalSizes } from './pick-photo-keys.ts';

/** The first pages of a book as a separate file. */
export interface EarlyPages {
  /** Path of the file. */
  file: string;
  /** Page numbers in the book, in the order of the file. */
  pages: number[];
}

/** The beginning of the first chapter, short enough to render within a second or two. */
interface EarlyChapter {
  chapter: ChapterText;
  /** Of these pages and of those before the contents. */
  photos: string[];
  isWhole: boolean;
}

/** A book below these limits is rendered as fast as its first pages would be. */
const smallBook = { characters: 60_000, photos: 10 };
const earlyLimits = { characters: 12_000, photos: 5 };
/** The last pages of a truncated text differ from those of the book. */
const unreliablePages = 2;

/** Null for a small book, which needs no early pages. */
export function pickEarlyChapter({ book, chapters, photos }: BookInputs): EarlyChapter | null {
  const lengths = chapters.map(({ document }) => plainText(document).length);
  const length = lengths.reduce((sum, one) => sum + one, 0);
  const [first] = chapters;
  if (!first || (length < smallBook.characters && photos.length < smallBook.photos)) return null;
  const blocks = first.document.content;
  let characters = 0;
  let last = 0;
  while (last < blocks.length && characters < earlyLimits.characters) {
    const block = blocks[last];
    if (!block) break;
    const document = { type: 'doc' as const, content: blocks.slice(0, last + 1) };
    if (mediaNamesOf(document).length > earlyLimits.photos) break;
    characters += plainText({ type: 'doc', content: [block] }).length;
    last += 1;
  }
  const document = { type: 'doc' as const, content: blocks.slice(0, last) };
  return {
    chapter: { ...first, document },
    photos: [...(book.frontispiece ? [book.frontispiece.name] : []), ...mediaNamesOf(document)],
    isWhole: last === blocks.length,
  };
}

/**
 * Renders the pages before the table of contents and the beginning of the first chapter. The other chapters are reduced
 * to their titles, so that the table of contents has its final length. Null on failure, which the full render reports.
 */
export async function renderEarlyPages(
  renderer: Pick<Renderer, 'renderTo'>,
  file: string,
  inputs: BookInputs,
  { chapter, isWhole }: EarlyChapter,
  { paths: photos, fetched }: ComingPhotos,
  expectedPages: number,
): Promise<EarlyPages | null> {
  const { book, chapters, product } = inputs;
  const empty = { type: 'doc' as const, content: [] };
  const page = pageMeasures(book.format, expectedPages, product);
  const job = {
    kind: 'book',
    quality: 'preview',
    book: { ...book, page, minPages: 1 },
    chapters: [chapter, ...chapters.slice(1).map((one) => ({ ...one, document: empty }))],
    photos,
    originals: originalSizes(inputs),
  } as const;
  const outcome = await renderer.renderTo(file, job, undefined, fetched);
  if (outcome.state === 'failed') return null;
  const { map, parts, pages } = outcome;
  // Its first page is the opening, or the chapter photo that faces it.
  const start = map.find(({ chapterId }) => chapterId === chapter.id)?.page ?? pages + 1;
  const ends = map.flatMap((one) => (one.chapterId === chapter.id ? [one.end?.page ?? one.page] : []));
  const end = Math.max(start, ...ends) - (isWhole ? 0 : unreliablePages);
  const contents = parts.find(({ part }) => part === 'contents')?.page ?? start;
  const front = Math.min(start, contents) - 1;
  return { file, pages: [...pagesFrom(1, front), ...pagesFrom(start, Math.max(start, end))] };
}

function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
