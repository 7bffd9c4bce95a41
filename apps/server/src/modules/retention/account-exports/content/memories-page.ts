import { addressOf } from '../archive/file-names.ts';
import type { findMemories } from './books.queries.ts';
import { escapeHtml, pageEnd, pageStart } from './html.ts';
import type { ArchiveWords } from './words.ts';

/** The memories of a book as a page to read: question, words, photos and teller. */
export function writeMemoriesPage(
  { name, language }: { name: string; language: string },
  memories: Awaited<ReturnType<typeof findMemories>>,
  words: ArchiveWords,
  pathOf: { photo: (name: string) => string | undefined; recording: (id: string) => string | undefined },
): string {
  const sections = memories.map(({ question, text, teller, photos, recordingId, toldAt }) => {
    const day = toldAt.toISOString().slice(0, 10);
    const pictures = photos.flatMap((photo) => {
      const path = pathOf.photo(photo.name);
      return path === undefined ? [] : [`<figure><img src="${escapeHtml(addressOf(path))}" alt=""></figure>`];
    });
    const sound = recordingId === null ? undefined : pathOf.recording(recordingId);
    const voice =
      sound === undefined ? '' : `<p><audio controls src="${escapeHtml(addressOf(sound))}"></audio></p>`;
    const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
    return [
      '<section>',
      question === null ? '' : `<p data-type="question">${escapeHtml(question)}</p>`,
      ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...pictures,
      voice,
      `<p class="small">${escapeHtml([...(teller === null ? [] : [words.toldBy(teller)]), day].join(', '))}</p>`,
      '</section>\n',
    ].join('');
  });
  const title = `${name}, ${words.collected}`;
  return `${pageStart(title, language)}<header><h1>${escapeHtml(title)}</h1></header>${sections.join('')}${pageEnd}`;
}
