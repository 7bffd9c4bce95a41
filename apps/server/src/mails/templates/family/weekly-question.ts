import { z } from 'zod';
import { formatDate } from '../../layout/wording.ts';
import { defineMail, type Language, type Writing, type WrittenMail } from '../../mail.ts';
import { answerByButton, momentOfWeek, shorten, subjectOf } from './family-words.ts';

const schema = z.object({
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
});

type Data = z.infer<typeof schema>;

/** The question of the week, to the writer or to another person. */
export const weeklyQuestion = defineMail({
  data: schema,
  nl: (writing) => write('nl', writing),
  en: (writing) => write('en', writing),
});

const words = {
  nl: ({ writer, book }: Data, moment: string) => ({
    subject: `Een vraag van ${writer} voor een boek`,
    title: writer === null ? 'Je vraag van deze week' : `Een vraag van ${writer}`,
    lead:
      writer === null
        ? `Een vraag bij je boek ‘${book}’.`
        : `Een nieuwe vraag voor ‘${book}’, het boek van ${writer}.`,
    enough: 'Een paar zinnen is genoeg.',
    tell: 'Vertel het',
    ways: 'Schrijven, inspreken of een foto: het mag allemaal, en inloggen hoeft niet.',
    inTime: (day: string) => `Je boek is op tijd klaar als je het uiterlijk ${day} bestelt.`,
    another: 'Andere vraag',
    skip: 'Deze week niet',
    reason:
      writer === null
        ? `Je krijgt deze vraag elke ${moment}, omdat je dat zo koos.`
        : `Je krijgt elke ${moment} een vraag, omdat ${writer} je adres invulde. Stop je ermee, dan wissen we je adres.`,
    otherTime: 'Andere dag of tijd',
  }),
  en: ({ writer, book }: Data, moment: string) => ({
    subject: `A question from ${writer} for a book`,
    title: writer === null ? 'Your question of this week' : `A question from ${writer}`,
    lead:
      writer === null
        ? `A question for your book ‘${book}’.`
        : `A new question for ‘${book}’, the book of ${writer}.`,
    enough: 'A few sentences are enough.',
    tell: 'Tell it',
    ways: 'Words, your voice or a photo: all are fine, and you need not sign in.',
    inTime: (day: string) => `Your book is ready in time if you order it by ${day}.`,
    another: 'Another question',
    skip: 'Not this week',
    reason:
      writer === null
        ? `You receive this question every ${moment}, because you chose so.`
        : `You receive a question every ${moment}, because ${writer} entered your address. If you stop, we erase your address.`,
    otherTime: 'Another day or time',
  }),
};

function write(language: Language, { data, links }: Writing<Data>): WrittenMail {
  const { book, question, questionId, chapter, orderBy, token } = data;
  const text = words[language](data, momentOfWeek(language, data.weekday, data.hour));
  return {
    // Of what a writer typed, a stranger reads the name alone before the mail is opened.
    subject: data.writer === null ? subjectOf(question) : shorten(text.subject),
    preview: `${text.title}. ${text.enough}`,
    title: text.title,
    isLarge: true,
    blocks: [
      `${text.lead} ${text.enough}`,
      { kind: 'question', text: question, ...(chapter && { head: [chapter, book] as const }) },
      { kind: 'button', label: text.tell, url: links.asked(token, 'answer', questionId) },
      `${text.ways} ${answerByButton[language]}`,
      orderBy !== null && text.inTime(formatDate(language, orderBy)),
      {
        kind: 'links',
        links: [
          { label: text.another, url: links.asked(token, 'another', questionId) },
          { label: text.skip, url: links.asked(token, 'skip', questionId) },
        ],
      },
    ],
    footer: {
      reason: text.reason,
      links: [
        ...(data.writer === null ? [{ label: text.otherTime, url: links.people(data.projectId) }] : []),
        { label: 'Stop', url: links.asked(token, 'stop') },
      ],
    },
    unsubscribeUrl: links.unsubscribe(token),
  };
}
