import { z } from 'zod';
import { formatDate, greet } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';
import { momentOfWeek, subjectOf } from './asked-words.ts';

/** The question of the week, to the writer or to somebody who was asked. */
export const weeklyQuestion = defineMail({
  data: z.object({
    firstName: z.string(),
    /** Null when the writer asks themself. */
    writer: z.string().min(1).nullable(),
    book: z.string().min(1),
    projectId: z.uuid(),
    question: z.string().min(1),
    questionId: z.uuid(),
    /** The chapter that the question belongs to, for the writer. */
    chapter: z.string().nullable(),
    weekday: z.int().min(1).max(7),
    hour: z.int().min(0).max(23),
    /** Until when the book must be ordered, if the writer set a day to be ready. */
    orderBy: z.iso.date().nullable(),
    token: z.string().min(1),
  }),
  nl: ({ data, links }) => {
    const { writer, book, question, questionId, token } = data;
    const moment = momentOfWeek('nl', data.weekday, data.hour);
    const title = writer === null ? 'Je vraag van deze week' : `Een vraag van ${writer}`;
    return {
      subject: subjectOf(question),
      preview: `${title}. Een paar zinnen is genoeg.`,
      title,
      isLarge: true,
      blocks: [
        { kind: 'paragraph', text: greet('nl', data.firstName) },
        {
          kind: 'paragraph',
          text:
            writer === null
              ? `Een vraag bij je boek ‘${book}’. Een paar zinnen is genoeg.`
              : `Een nieuwe vraag voor ‘${book}’, het boek van ${writer}. Een paar zinnen is genoeg.`,
        },
        { kind: 'question', text: question, ...(data.chapter && { head: [data.chapter, book] as const }) },
        { kind: 'button', label: 'Vertel het', url: links.asked(token, 'answer', questionId) },
        { kind: 'paragraph', text: 'Schrijven of een foto: het mag allebei, en inloggen hoeft niet.' },
        ...(data.orderBy === null
          ? []
          : [
              {
                kind: 'paragraph',
                text: `Je boek is op tijd klaar als je het uiterlijk ${formatDate('nl', data.orderBy)} bestelt.`,
              } as const,
            ]),
        {
          kind: 'links',
          links: [
            { label: 'Andere vraag', url: links.asked(token, 'another', questionId) },
            { label: 'Deze week niet', url: links.asked(token, 'skip', questionId) },
          ],
        },
      ],
      footer: {
        reason:
          writer === null
            ? `Je krijgt deze vraag elke ${moment}, omdat je dat zo koos.`
            : `Je krijgt elke ${moment} een vraag, omdat ${writer} je adres invulde. Stop je ermee, dan wissen we je adres.`,
        links: [
          ...(writer === null ? [{ label: 'Andere dag of tijd', url: links.people(data.projectId) }] : []),
          { label: 'Stop', url: links.asked(token, 'stop') },
        ],
      },
      unsubscribeUrl: links.unsubscribe(token),
    };
  },
  en: ({ data, links }) => {
    const { writer, book, question, questionId, token } = data;
    const moment = momentOfWeek('en', data.weekday, data.hour);
    const title = writer === null ? 'Your question of this week' : `A question from ${writer}`;
    return {
      subject: subjectOf(question),
      preview: `${title}. A few sentences are enough.`,
      title,
      isLarge: true,
      blocks: [
        { kind: 'paragraph', text: greet('en', data.firstName) },
        {
          kind: 'paragraph',
          text:
            writer === null
              ? `A question for your book ‘${book}’. A few sentences are enough.`
              : `A new question for ‘${book}’, the book of ${writer}. A few sentences are enough.`,
        },
        { kind: 'question', text: question, ...(data.chapter && { head: [data.chapter, book] as const }) },
        { kind: 'button', label: 'Tell it', url: links.asked(token, 'answer', questionId) },
        { kind: 'paragraph', text: 'Words or a photo: both are fine, and you need not sign in.' },
        ...(data.orderBy === null
          ? []
          : [
              {
                kind: 'paragraph',
                text: `Your book is ready in time if you order it by ${formatDate('en', data.orderBy)}.`,
              } as const,
            ]),
        {
          kind: 'links',
          links: [
            { label: 'Another question', url: links.asked(token, 'another', questionId) },
            { label: 'Not this week', url: links.asked(token, 'skip', questionId) },
          ],
        },
      ],
      footer: {
        reason:
          writer === null
            ? `You receive this question every ${moment}, because you chose so.`
            : `You receive a question every ${moment}, because ${writer} entered your address. If you stop, we erase your address.`,
        links: [
          ...(writer === null ? [{ label: 'Another day or time', url: links.people(data.projectId) }] : []),
          { label: 'Stop', url: links.asked(token, 'stop') },
        ],
      },
      unsubscribeUrl: links.unsubscribe(token),
    };
  },
});
