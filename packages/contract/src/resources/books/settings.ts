import { bodyFaces } from '@dierbaar/book/choices';
import { z } from 'zod';
import { text, whole } from '../../fields.ts';

/** Typefaces for the text of a book. */
export const bodyFace = z.enum(bodyFaces);

/** Sizes of the text of a book. */
export const textSize = z.enum(['regular', 'large']);

export type TextSizeName = z.infer<typeof textSize>;

/** Where chapters begin: on a right-hand page, or on the next one. */
export const chapterStart = z.enum(['right', 'anywhere']);

/**
 * Pages with lines to write on, at the end of a book: none, only where a page would stay blank, or at least this many.
 */
export const ruledPages = z.enum(['none', 'fill', '4', '8', '16']);

export type RuledPagesChoice = z.infer<typeof ruledPages>;

/** Contents by the number of chapters, with a small photo of each while they are few, always in rows, or left out. */
export const contentsStyle = z.enum(['fitted', 'photos', 'rows', 'none']);

/** Maximum lengths of the texts besides the chapters. */
export const settingLimits = {
  people: 40,
  personCharacters: 60,
  whoCharacters: 120,
  years: 60,
  yearCharacters: 12,
  yearTextCharacters: 160,
  authorCharacters: 100,
  dedicationCharacters: 600,
  imprintCharacters: 400,
} as const;

const lines = (maxLength: number) =>
  text()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'must be plain lines');

const line = (maxLength: number) =>
  text()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line');

/** A person of the book, and who that is. */
export const person = z.object({
  name: line(settingLimits.personCharacters),
  who: line(settingLimits.whoCharacters),
});

export type PersonInBook = z.infer<typeof person>;

/** A year of the book, and what happened in it. */
export const yearInBook = z.object({
  year: line(settingLimits.yearCharacters),
  text: line(settingLimits.yearTextCharacters),
});

export type YearInBook = z.infer<typeof yearInBook>;

const part = z.number().min(0).max(1);

/** A photo that fills a page: the point that stays visible, from 0 to 1, and the pixels it was uploaded with. */
export const pagePhoto = z.object({
  name: text().max(100),
  focusX: part,
  focusY: part,
  pixelWidth: whole().positive(),
  pixelHeight: whole().positive(),
});

export type PagePhoto = z.infer<typeof pagePhoto>;

/** Print settings of a book. */
export const projectSettings = z.object({
  face: bodyFace,
  /** Larger text fills more pages. */
  textSize,
  chapterStart,
  /** Whether the guiding questions in the text are printed. */
  showQuestions: z.boolean(),
  author: text()
    .trim()
    .max(settingLimits.authorCharacters, 'author is too long')
    .refine((name) => !/\p{Cc}/u.test(name), 'author must be one line'),
  /** The title alone, on a page before the title page. */
  halfTitle: z.boolean(),
  /** Photo that faces the title page, on the back of the half-title; null omits it. */
  frontispiece: pagePhoto.nullable(),
  /** Line breaks are printed; an empty text omits the page. */
  dedication: lines(settingLimits.dedicationCharacters),
  /** Small print on the page after the title page. */
  imprint: lines(settingLimits.imprintCharacters),
  contents: contentsStyle,
  /** Who is who; an empty list omits the page. */
  people: z.array(person).max(settingLimits.people),
  /** In years, after the last chapter; an empty list omits the page. */
  years: z.array(yearInBook).max(settingLimits.years),
  ruledPages,
  /** Title, author, face and the code of the edition, on the last page. */
  colophon: z.boolean(),
});

export type ProjectSettings = z.infer<typeof projectSettings>;

/** The settings with the line of the edition and its year, which follow from the book. */
export const printedSettings = projectSettings.extend({ edition: z.string(), year: z.int() });

export type PrintedSettings = z.infer<typeof printedSettings>;
