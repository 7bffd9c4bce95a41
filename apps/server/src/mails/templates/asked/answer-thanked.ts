import { z } from 'zod';
import { greet } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';
import { shorten } from './asked-words.ts';

/** The writer thanks somebody for an answer. */
export const answerThanked = defineMail({
  data: z.object({
    firstName: z.string(),
    writer: z.string().min(1),
    book: z.string().min(1),
    text: z.string(),
    question: z.string().nullable(),
    token: z.string().min(1),
  }),
  nl: ({ data: { firstName, writer, book, text, question, token }, links }) => ({
    subject: shorten(`${writer} bedankt je`),
    preview: `Voor wat je vertelde voor ‘${book}’.`,
    title: `${writer} bedankt je`,
    isLarge: true,
    blocks: [
      { kind: 'paragraph', text: greet('nl', firstName) },
      { kind: 'paragraph', text: `${writer} bedankt je voor wat je vertelde voor ‘${book}’.` },
      ...(text === '' ? [] : [{ kind: 'note', text: `${text}\n${writer}` } as const]),
      ...(question === null ? [] : [{ kind: 'question', text: question } as const]),
      { kind: 'link', label: 'Bekijk wat je vertelde', url: links.asked(token) },
    ],
    footer: {
      reason: `Je krijgt deze mail omdat ${writer} je adres invulde. Wil je dit liever niet? Dan mailen we je niet meer voor dit boek en wissen we je adres.`,
      links: [{ label: 'Dit wil ik liever niet', url: links.asked(token, 'stop') }],
    },
    unsubscribeUrl: links.unsubscribe(token),
  }),
  en: ({ data: { firstName, writer, book, text, question, token }, links }) => ({
    subject: shorten(`${writer} thanks you`),
    preview: `For what you told for ‘${book}’.`,
    title: `${writer} thanks you`,
    isLarge: true,
    blocks: [
      { kind: 'paragraph', text: greet('en', firstName) },
      { kind: 'paragraph', text: `${writer} thanks you for what you told for ‘${book}’.` },
      ...(text === '' ? [] : [{ kind: 'note', text: `${text}\n${writer}` } as const]),
      ...(question === null ? [] : [{ kind: 'question', text: question } as const]),
      { kind: 'link', label: 'See what you told', url: links.asked(token) },
    ],
    footer: {
      reason: `You receive this e-mail because ${writer} entered your address. Would you rather not? Then we will not e-mail you again for this book, and erase your address.`,
      links: [{ label: 'I would rather not', url: links.asked(token, 'stop') }],
    },
    unsubscribeUrl: links.unsubscribe(token),
  }),
});
