import { z } from 'zod';
import { text } from '../../fields.ts';
import { route } from '../../route.ts';

/** Theme of a book; its texts are in the language of the call. */
export const theme = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** File stem of the theme's picture. */
  emblem: z.string(),
});

export type Theme = z.infer<typeof theme>;

export const chapter = z.object({
  chapterId: z.string(),
  name: z.string(),
  /** The guide's tip for this chapter. */
  tip: z.string(),
  /** The first guiding question, as an example. */
  firstQuestion: z.string(),
  questionCount: z.int(),
});

export type Chapter = z.infer<typeof chapter>;

export const themes = {
  list: route({
    method: 'GET',
    path: '/themes',
    access: 'subscriber',
    summary: 'The themes a book can have',
    response: z.array(theme),
  }),
};

export const chapters = {
  list: route({
    method: 'GET',
    path: '/chapters/',
    access: 'subscriber',
    summary: 'The chapters of a theme',
    query: z.object({ themeId: text().max(100) }),
    response: z.array(chapter),
  }),
};
