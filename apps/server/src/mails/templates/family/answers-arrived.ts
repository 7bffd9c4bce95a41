import { z } from 'zod';
import { defineMail, type Language, type WrittenBlock } from '../../mail.ts';
import { numberWord, shorten } from './family-words.ts';

const answer = z.object({
  teller: z.string().min(1),
  question: z.string().nullable(),
  hasText: z.boolean(),
  photos: z.int().nonnegative(),
  /** A mail of the release before does not say. */
  hasRecording: z.boolean().default(false),
  isAskedBack: z.boolean(),
});

const book = z.object({ projectId: z.uuid(), name: z.string().min(1), answers: z.array(answer).min(1) });

/** New answers since the last mail, without their words and photos: mail is open. */
export const answersArrived = defineMail({
  data: z.object({ firstName: z.string(), books: z.array(book).min(1), token: z.string().min(1) }),
  nl: ({ data, links }) => {
    const title = titleOf('nl', data.books);
    return {
      subject: subjectOf(title, data.books, 'bij'),
      preview: 'Er komt niets in je boek voor jij het erin zet.',
      title,
      blocks: [
        ...data.books.flatMap(({ projectId, name, answers }): WrittenBlock[] => [
          `Dit kwam binnen bij ‘${name}’.`,
          {
            kind: 'entries',
            entries: answers.map((each) => ({
              who: each.teller,
              what: whatNl(each),
              question: each.question,
            })),
          },
          { kind: 'button', label: `Bekijk ze bij ‘${name}’`, url: links.people(projectId) },
        ]),
        { kind: 'small', text: 'Ze wachten op je. Er komt niets in je boek voor jij het erin zet.' },
      ],
      footer: {
        reason: 'Je krijgt deze mail hooguit één keer per dag, als er iets nieuws is.',
        links: [{ label: 'Niet meer mailen', url: links.asked(data.token, 'stop') }],
      },
      unsubscribeUrl: links.unsubscribe(data.token),
    };
  },
  en: ({ data, links }) => {
    const title = titleOf('en', data.books);
    return {
      subject: subjectOf(title, data.books, 'for'),
      preview: 'Nothing comes into your book until you put it there.',
      title,
      blocks: [
        ...data.books.flatMap(({ projectId, name, answers }): WrittenBlock[] => [
          `This came in for ‘${name}’.`,
          {
            kind: 'entries',
            entries: answers.map((each) => ({
              who: each.teller,
              what: whatEn(each),
              question: each.question,
            })),
          },
          { kind: 'button', label: `See them for ‘${name}’`, url: links.people(projectId) },
        ]),
        { kind: 'small', text: 'They wait for you. Nothing comes into your book until you put it there.' },
      ],
      footer: {
        reason: 'You receive this e-mail once a day at most, when there is something new.',
        links: [{ label: 'No more of these e-mails', url: links.asked(data.token, 'stop') }],
      },
      unsubscribeUrl: links.unsubscribe(data.token),
    };
  },
});

type Books = z.infer<typeof book>[];
type Answer = z.infer<typeof answer>;

/** "Er zijn drie nieuwe herinneringen" */
function titleOf(language: Language, books: Books): string {
  const answers = books.flatMap((each) => each.answers);
  const count = answers.filter(({ isAskedBack }) => !isAskedBack).length;
  if (count === 0)
    return language === 'nl' ? 'Iemand vraagt een antwoord terug' : 'Somebody asks an answer back';
  const word = numberWord(language, count);
  if (language === 'nl')
    return count === 1 ? 'Er is één nieuwe herinnering' : `Er zijn ${word} nieuwe herinneringen`;
  return count === 1 ? 'There is one new memory' : `There are ${word} new memories`;
}

/** With the name of the book, if there is one. */
function subjectOf(title: string, books: Books, preposition: string): string {
  const [only] = books;
  return shorten(books.length === 1 && only ? `${title} ${preposition} ‘${only.name}’` : title);
}

function whatNl({ hasText, hasRecording, photos, isAskedBack }: Answer): string {
  if (isAskedBack) return 'heeft dit liever niet meer in het boek';
  const parts = [
    ...(hasText ? ['een verhaal'] : []),
    ...(hasRecording ? ['een opname'] : []),
    ...(photos > 0 ? [photos === 1 ? '1 foto' : `${photos} foto’s`] : []),
  ];
  return `stuurde ${joined.nl.format(parts.length > 0 ? parts : ['een herinnering'])}`;
}

function whatEn({ hasText, hasRecording, photos, isAskedBack }: Answer): string {
  if (isAskedBack) return 'would rather not have this in the book any more';
  const parts = [
    ...(hasText ? ['a story'] : []),
    ...(hasRecording ? ['a recording'] : []),
    ...(photos > 0 ? [photos === 1 ? '1 photo' : `${photos} photos`] : []),
  ];
  return `sent ${joined.en.format(parts.length > 0 ? parts : ['a memory'])}`;
}

const joined = { nl: new Intl.ListFormat('nl'), en: new Intl.ListFormat('en-GB') };
