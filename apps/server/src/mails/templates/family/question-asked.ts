import { z } from 'zod';
import { defineMail } from '../../mail.ts';
import { answerByButton, noMore, shorten } from './family-words.ts';

/** A question of the writer, for the first time or again. */
export const questionAsked = defineMail({
  data: z.object({
    /** The person who is asked, as the writer calls them. */
    firstName: z.string(),
    writer: z.string().min(1),
    book: z.string().min(1),
    note: z.string(),
    question: z.string().min(1),
    questionId: z.uuid(),
    token: z.string().min(1),
  }),
  nl: ({ data: { writer, book, note, question, questionId, token }, links }) => ({
    subject: shorten(`${writer} vraagt je iets`),
    preview: question,
    title: `${writer} vraagt je iets`,
    isLarge: true,
    blocks: [
      `${writer} schrijft een boek, ‘${book}’, en wil er graag iets van jou in zetten.`,
      note !== '' && { kind: 'note', text: `${note}\n${writer}` },
      { kind: 'question', text: question },
      {
        kind: 'button',
        label: 'Vertel het',
        url: links.asked(token, 'answer', questionId),
        showsAddress: true,
      },
      `Je kunt schrijven, inspreken of een foto sturen. Een account is niet nodig. Je antwoord gaat naar ${writer} en mag in het boek komen. Dan ziet ook wie meeleest het, en de drukker; een opname achter een gedrukte code hoort ieder die het boek heeft. ${answerByButton.nl}`,
    ],
    ...noMore('nl', writer, links, token),
  }),
  en: ({ data: { writer, book, note, question, questionId, token }, links }) => ({
    subject: shorten(`${writer} asks you something`),
    preview: question,
    title: `${writer} asks you something`,
    isLarge: true,
    blocks: [
      `${writer} is writing a book, ‘${book}’, and would like to put something of yours in it.`,
      note !== '' && { kind: 'note', text: `${note}\n${writer}` },
      { kind: 'question', text: question },
      {
        kind: 'button',
        label: 'Tell it',
        url: links.asked(token, 'answer', questionId),
        showsAddress: true,
      },
      `You can write, speak or send a photo. You need no account. Your answer goes to ${writer} and may be in the book. Then those who read it before printing see it too, and so does the printer; a recording behind a printed code can be heard by everybody who has the book. ${answerByButton.en}`,
    ],
    ...noMore('en', writer, links, token),
  }),
});
