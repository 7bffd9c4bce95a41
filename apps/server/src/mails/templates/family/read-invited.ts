import { z } from 'zod';
import { formatDate } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';
import { shorten } from './family-words.ts';

/** An invitation to read the book before it is printed. */
export const readInvited = defineMail({
  data: z.object({
    /** The reader, as the writer calls them. */
    firstName: z.string(),
    writer: z.string().min(1),
    book: z.string().min(1),
    note: z.string(),
    endsAt: z.iso.datetime(),
    token: z.string().min(1),
  }),
  nl: ({ data: { writer, book, note, endsAt, token }, links }) => ({
    subject: shorten(`${writer} vraagt of je wilt meelezen`),
    preview: `In ‘${book}’, voordat het naar de drukker gaat.`,
    title: 'Wil jij meelezen?',
    isLarge: true,
    blocks: [
      `${writer} schreef een boek, ‘${book}’. Voordat het naar de drukker gaat, is de vraag of jij het wilt lezen.`,
      note !== '' && { kind: 'note', text: `${note}\n${writer}` },
      { kind: 'button', label: 'Open het boek', url: links.read(token), showsAddress: true },
      `Je hebt geen account nodig. Klopt er iets niet, tik dan op de regel en schrijf erbij wat jij weet; alleen ${writer} leest dat.`,
      {
        kind: 'small',
        text: `De link is alleen voor jou en werkt tot en met ${formatDate('nl', endsAt)}. Ken je ${writer} niet? Dan is je adres per ongeluk ingevuld, en hoef je niets te doen.`,
      },
    ],
    footer: {
      reason: `Je krijgt deze mail omdat ${writer} je adres invulde, en alleen nog eens als ${writer} hem opnieuw stuurt. Uiterlijk een maand nadat de link is verlopen wissen we het.`,
      links: [],
    },
  }),
  en: ({ data: { writer, book, note, endsAt, token }, links }) => ({
    subject: shorten(`${writer} asks whether you would read along`),
    preview: `In ‘${book}’, before it goes to the printer.`,
    title: 'Would you read along?',
    isLarge: true,
    blocks: [
      `${writer} wrote a book, ‘${book}’. Before it goes to the printer, the question is whether you would read it.`,
      note !== '' && { kind: 'note', text: `${note}\n${writer}` },
      { kind: 'button', label: 'Open the book', url: links.read(token), showsAddress: true },
      `You need no account. If something is not right, tap the line and write what you know; only ${writer} reads that.`,
      {
        kind: 'small',
        text: `The link is for you alone and works until ${formatDate('en', endsAt)}. If you do not know ${writer}, your address was entered by mistake, and you need not do anything.`,
      },
    ],
    footer: {
      reason: `You receive this e-mail because ${writer} entered your address, and again only if ${writer} sends it once more. We erase it a month after the link has expired at the latest.`,
      links: [],
    },
  }),
});
