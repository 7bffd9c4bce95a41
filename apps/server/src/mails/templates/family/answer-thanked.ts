import { z } from 'zod';
import { defineMail } from '../../mail.ts';
import { noMore, shorten } from './family-words.ts';

/** The writer thanks for an answer. */
export const answerThanked = defineMail({
  data: z.object({
    firstName: z.string(),
    writer: z.string().min(1),
    book: z.string().min(1),
    text: z.string(),
    question: z.string().nullable(),
    token: z.string().min(1),
  }),
  nl: ({ data: { writer, book, text, question, token }, links }) => ({
    subject: shorten(`${writer} bedankt je`),
    preview: `Voor wat je vertelde voor ‘${book}’.`,
    title: `${writer} bedankt je`,
    isLarge: true,
    blocks: [
      `${writer} bedankt je voor wat je vertelde voor ‘${book}’.`,
      text !== '' && { kind: 'note', text: `${text}\n${writer}` },
      question !== null && { kind: 'question', text: question },
      { kind: 'link', label: 'Bekijk wat je vertelde', url: links.asked(token) },
    ],
    ...noMore('nl', writer, links, token),
  }),
  en: ({ data: { writer, book, text, question, token }, links }) => ({
    subject: shorten(`${writer} thanks you`),
    preview: `For what you told for ‘${book}’.`,
    title: `${writer} thanks you`,
    isLarge: true,
    blocks: [
      `${writer} thanks you for what you told for ‘${book}’.`,
      text !== '' && { kind: 'note', text: `${text}\n${writer}` },
      question !== null && { kind: 'question', text: question },
      { kind: 'link', label: 'See what you told', url: links.asked(token) },
    ],
    ...noMore('en', writer, links, token),
  }),
});
