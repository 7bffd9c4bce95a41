import { z } from 'zod';
import { defineMail, type Language } from '../../mail.ts';
import { numberWord, shorten } from './family-words.ts';

/**
 * A reader is done. It says how many remarks there are, and what the reader said at the end; the remarks themselves quote a
 * book that is not printed yet, and mail is open.
 */
export const bookRead = defineMail({
  data: z.object({
    firstName: z.string(),
    reader: z.string().min(1),
    book: z.string().min(1),
    projectId: z.uuid(),
    remarks: z.int().min(0),
    note: z.string(),
    /** Who reads on. */
    others: z.array(z.string()),
  }),
  nl: ({ data: { reader, book, projectId, remarks, note, others }, links }) => ({
    subject: shorten(`${reader} heeft je boek gelezen`),
    preview: whatNl(remarks),
    title: `${reader} heeft je boek gelezen`,
    blocks: [
      `${reader} is klaar met ‘${book}’. ${whatNl(remarks)}`,
      note !== '' && { kind: 'note', text: `‘${note}’` },
      {
        kind: 'button',
        label: remarks === 0 ? 'Naar je boek' : 'Naar de opmerkingen',
        url: links.readers(projectId),
      },
      {
        kind: 'small',
        text: `${othersNl(others)}Je krijgt per meelezer één mail: als die klaar is.`,
      },
    ],
  }),
  en: ({ data: { reader, book, projectId, remarks, note, others }, links }) => ({
    subject: shorten(`${reader} has read your book`),
    preview: whatEn(remarks),
    title: `${reader} has read your book`,
    blocks: [
      `${reader} is done with ‘${book}’. ${whatEn(remarks)}`,
      note !== '' && { kind: 'note', text: `‘${note}’` },
      {
        kind: 'button',
        label: remarks === 0 ? 'To your book' : 'To the remarks',
        url: links.readers(projectId),
      },
      {
        kind: 'small',
        text: `${othersEn(others)}You get one e-mail per reader: when they are done.`,
      },
    ],
  }),
});

function whatNl(remarks: number): string {
  if (remarks === 0) return 'Er zijn geen opmerkingen.';
  if (remarks === 1) return 'Er staat één opmerking bij.';
  return `Er staan ${numberWord('nl', remarks)} opmerkingen bij.`;
}

function whatEn(remarks: number): string {
  if (remarks === 0) return 'There are no remarks.';
  return remarks === 1 ? 'There is one remark.' : `There are ${numberWord('en', remarks)} remarks.`;
}

const list = (language: Language, names: string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

function othersNl(names: string[]): string {
  if (names.length === 0) return '';
  return `${list('nl', names)} ${names.length === 1 ? 'leest' : 'lezen'} nog. `;
}

function othersEn(names: string[]): string {
  if (names.length === 0) return '';
  return `${list('en', names)} ${names.length === 1 ? 'is' : 'are'} still reading. `;
}
