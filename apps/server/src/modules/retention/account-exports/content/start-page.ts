import type { Language } from '@dierbaar/contract';
import { formatDate, formatMoney } from '../../../../mails/layout/wording.ts';
import { addressOf } from '../archive/file-names.ts';
import { escapeHtml, pageEnd, pageStart } from './html.ts';
import { archiveWords } from './words.ts';

export interface StartPage {
  language: Language;
  madeAt: Date;
  books: { name: string; page: string; pdf: string | undefined; isBinned: boolean }[];
  orders: {
    number: string;
    title: string;
    createdAt: Date;
    totalCents: number;
    invoices: { name: string; path: string }[];
  }[];
}

/** Writes the page that leads to everything in the archive. */
export function writeStartPage({ language, madeAt, books, orders }: StartPage): string {
  const words = archiveWords[language];
  const link = (path: string, text: string) => `<a href="${addressOf(path)}">${escapeHtml(text)}</a>`;
  const bookItems = books.map(({ name, page, pdf, isBinned }) => {
    const links = [link(page, words.read), ...(pdf === undefined ? [] : [link(pdf, words.pdf)])];
    const notes = isBinned ? [words.binned] : pdf === undefined ? [words.noPdf] : [];
    const note = notes.map((each) => `<br><span class="small">${escapeHtml(each)}</span>`).join('');
    return `<li>${escapeHtml(name)}: ${links.join(' · ')}${note}</li>`;
  });
  const orderItems = orders.map(({ number, title, createdAt, totalCents, invoices }) => {
    const facts = words.order(number, formatDate(language, createdAt), formatMoney(language, totalCents));
    const links = invoices.map(({ name, path }) => link(path, name));
    return `<li>${escapeHtml(title)}<br><span class="small">${escapeHtml(facts)}</span> ${links.join(' · ')}</li>`;
  });
  const explanations = Object.entries(words.explanations).map(
    ([name, explanation]) =>
      `<dt>${escapeHtml(words[name as keyof typeof words.explanations])}</dt><dd>${escapeHtml(explanation)}</dd>`,
  );
  return [
    pageStart(words.title, language),
    `<header><h1>${escapeHtml(words.title)}</h1></header>`,
    `<p>${escapeHtml(words.intro(formatDate(language, madeAt)))}</p>`,
    `<h2>${capitalise(words.books)}</h2>${listOf(bookItems, words.noBooks)}`,
    `<h2>${escapeHtml(words.orders)}</h2>${listOf(orderItems, words.noOrders)}`,
    `<h2>${escapeHtml(words.contents)}</h2><dl>${explanations.join('')}</dl>`,
    pageEnd,
  ].join('\n');
}

const listOf = (items: string[], otherwise: string) =>
  items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${escapeHtml(otherwise)}</p>`;

const capitalise = (word: string) => escapeHtml(word.charAt(0).toUpperCase() + word.slice(1));
