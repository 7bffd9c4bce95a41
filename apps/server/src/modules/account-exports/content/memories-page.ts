import { addressOf } from '../archive/file-names.ts';
import type { findMemories } from './books.queries.ts';
import { escapeHtml, pageEnd, pageStart } from './html.ts';
import type { ArchiveWords } from './words.ts';

/** What was told for a book, as a page to read: question, words, photos and who told it. */
export function writeMemoriesPage(
  { name, language }: { name: string; language: string },
  memories: Awaited<ReturnType<typeof findMemories>>,
  words: ArchiveWords,
  photoPath: (name: string) => string | undefined,
): string {
  const sections = memories.map(({ question, text, teller, photos, toldAt }) => {
    const day = toldAt.toISOString().slice(0, 10);
    const pictures = photos.flatMap((photo) => {
      const path = photoPath(photo.name);
      return path === undefined ? [] : [`<figure><img src="${escapeHtml(addressOf(path))}" alt=""></figure>`];
    });
    const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
    return [
      '<section>',
      question === null ? '' : `<p data-type="question">${escapeHtml(question)}</p>`,
      ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...pictures,
      `<p class="small">${escapeHtml([...(teller === null ? [] : [words.toldBy(teller)]), day].join(', '))}</p>`,
      '</section>\n',
    ].join('');
  });
  const title = `${name}, ${words.collected}`;
  return `${pageStart(title, language)}<header><h1>${escapeHtml(title)}</h1></header>${sections.join('')}${pageEnd}`;
}
