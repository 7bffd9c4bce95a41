import { type ChapterDocument, writeChapter } from '@dierbaar/book';
import { addressOf } from '../archive/file-names.ts';
import { escapeHtml, pageEnd, pageStart } from './html.ts';

interface BookToRead {
  title: string;
  subtitle: string;
  author: string;
  /** Name of the photo that faces the title page. */
  frontispiece: string | null;
  dedication: string;
  people: { name: string; who: string }[];
  years: { year: string; text: string }[];
  /** Words on the back of the cover. */
  backText: string;
  language: string;
  chapters: { id: string; name: string }[];
  /** Path of a photo as seen from the page; undefined when the archive does not hold it. */
  photoPath: (name: string) => string | undefined;
}

/** Writes a book as one page to read, chapter by chapter; it loads nothing but its own photos. */
export async function* writeBookPage(
  book: BookToRead,
  loadText: (chapterId: string) => Promise<ChapterDocument | undefined>,
): AsyncGenerator<string> {
  yield pageStart(book.title, book.language);
  const { frontispiece } = book;
  if (frontispiece !== null)
    yield withAddresses(`<figure><img data-name="${frontispiece}" alt=""></figure>`, book.photoPath);
  yield `<header><h1>${escapeHtml(book.title)}</h1>`;
  if (book.subtitle !== '') yield `<p class="subtitle">${escapeHtml(book.subtitle)}</p>`;
  yield `<p class="author">${escapeHtml(book.author)}</p>`;
  if (book.dedication !== '') yield `<p class="dedication">${escapeHtml(book.dedication)}</p>`;
  yield '</header>';
  yield pairs(
    'people',
    book.people.map(({ name, who }) => [name, who]),
  );
  const links = book.chapters.map(
    ({ name }, index) => `<li><a href="#c${index + 1}">${escapeHtml(name)}</a></li>`,
  );
  yield `<nav><ol>${links.join('')}</ol></nav>`;
  for (const [index, { id, name }] of book.chapters.entries()) {
    const text = await loadText(id);
    const body = text ? withAddresses(writeChapter(text), book.photoPath) : '';
    yield `<section id="c${index + 1}"><h1>${escapeHtml(name)}</h1>${body}</section>\n`;
  }
  yield pairs(
    'years',
    book.years.map(({ year, text }) => [year, text]),
  );
  if (book.backText !== '') yield `<footer><p class="back">${escapeHtml(book.backText)}</p></footer>\n`;
  yield pageEnd;
}

/** A list of who is who, or of years; nothing when it is empty. */
function pairs(name: string, rows: [string, string][]): string {
  const items = rows.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`);
  return items.length === 0 ? '' : `<dl class="${name}">${items.join('')}</dl>`;
}

/** Lets photos and QR codes be seen: the written form names photos, and keeps the link of a code in an attribute. */
function withAddresses(html: string, photoPath: BookToRead['photoPath']): string {
  return html
    .replaceAll(/<img data-name="([^"]+)"/g, (tag, name: string) => {
      const path = photoPath(name);
      return path === undefined ? tag : `<img src="${addressOf(path)}" data-name="${name}"`;
    })
    .replaceAll(
      /<div data-type="qr-code" data-link="([^"]*)"[^>]*>/g,
      (tag, link: string) => `${tag}<a href="${link}">${link}</a> `,
    );
}
