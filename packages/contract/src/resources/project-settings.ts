import { z } from 'zod';

/** The faces a book's text can be set in. */
export const bodyFace = z.enum(['eb-garamond', 'source-serif', 'lora', 'libre-baskerville', 'nunito']);

export type BodyFaceName = z.infer<typeof bodyFace>;

/** The longest texts a book prints besides its chapters. */
export const settingLimits = {
  authorCharacters: 100,
  dedicationCharacters: 600,
  imprintCharacters: 400,
} as const;

const lines = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'must be plain lines');

/** How a book is set. */
export const projectSettings = z.object({
  face: bodyFace,
  /** Whether the guiding questions that stand in the text are printed. */
  showQuestions: z.boolean(),
  author: z
    .string()
    .trim()
    .max(settingLimits.authorCharacters, 'author is too long')
    .refine((name) => !/\p{Cc}/u.test(name), 'author must be one line'),
  /** Lines are kept; empty leaves the page out. */
  dedication: lines(settingLimits.dedicationCharacters),
  /** The small print behind the title page. */
  imprint: lines(settingLimits.imprintCharacters),
});

export type ProjectSettings = z.infer<typeof projectSettings>;
