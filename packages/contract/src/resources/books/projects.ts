import { z } from 'zod';
import { day, language, text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { nothing, route } from '../../route.ts';

/** Formats of books: A4 portrait and 21 by 21 centimetres. */
export const format = z.enum(['a4', 'sq']);

export type Format = z.infer<typeof format>;

/** The name of a book: one line, never empty. */
export const projectName = text()
  .trim()
  .min(1, 'name is required')
  .max(limits.projectNameCharacters, 'name is too long')
  .refine((name) => !/\p{Cc}/u.test(name), 'name must be one line');

const readyFor = text()
  .trim()
  .max(limits.readyForCharacters, 'text is too long')
  .refine((text) => !/\p{Cc}/u.test(text), 'text must be one line');

const project = z.object({
  id: z.uuid(),
  name: z.string(),
  theme: z.string(),
  format,
  /** Language of the book, for hyphenation and fixed texts. */
  language,
  /** The day on which the printed book should be there, and what for ("Noors verjaardag", empty if not said). */
  readyOn: z.iso.date().nullable().default(null),
  readyFor: z.string().default(''),
  /** The last day to order for it, by the printer's slowest delivery. */
  orderBy: z.iso.date().nullable().default(null),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Project = z.infer<typeof project>;

/** A book with its progress, for the dashboard. */
const projectSummary = project.extend({
  chaptersChosen: z.int(),
  chaptersWithText: z.int(),
  /** The most recently changed chapter. */
  lastChapter: z.object({ projectChapterId: z.uuid(), name: z.string() }).nullable(),
  /** Time of the cover's last change; null while the book has no cover. */
  coverUpdatedAt: z.iso.datetime().nullable(),
});

export type ProjectSummary = z.infer<typeof projectSummary>;

/** A book in the bin. */
const binnedProject = project.extend({
  chaptersChosen: z.int(),
  words: z.int(),
  coverUpdatedAt: projectSummary.shape.coverUpdatedAt,
  deletedAt: z.iso.datetime(),
  /** End of the time in which it can be restored. */
  restorableUntil: z.iso.datetime(),
});

export type BinnedProject = z.infer<typeof binnedProject>;

const ofProject = z.object({ id: z.uuid() });

export const projects = {
  create: route({
    method: 'POST',
    path: '/projects',
    access: 'subscriber',
    summary: 'Begin a book, in the language of the call',
    body: z.object({ name: projectName, theme: text().max(100), format }),
    response: project,
  }),
  list: route({
    method: 'GET',
    path: '/projects',
    access: 'signed-in',
    summary: 'The own books, the last changed first',
    response: z.array(projectSummary),
  }),
  bin: route({
    method: 'GET',
    path: '/projects/bin',
    access: 'subscriber',
    summary: 'The own books in the bin, the last deleted first',
    response: z.array(binnedProject),
  }),
  get: route({
    method: 'GET',
    path: '/projects/:id',
    access: 'signed-in',
    summary: 'One book',
    params: ofProject,
    response: project,
  }),
  update: route({
    method: 'PATCH',
    path: '/projects/:id',
    access: 'subscriber',
    summary:
      'Rename a book, change its format or the day to be ready; another format clears the cover choice, `null` takes ' +
      'the day away',
    params: ofProject,
    body: z.object({ name: projectName, format, readyOn: day.nullable(), readyFor }).partial(),
    response: project,
  }),
  delete: route({
    method: 'DELETE',
    path: '/projects/:id',
    access: 'subscriber',
    summary: 'Put a book in the bin, for 30 days',
    params: ofProject,
    response: nothing,
  }),
  deleteForGood: route({
    method: 'DELETE',
    path: '/projects/bin/:id',
    access: 'subscriber',
    needsConfirmation: true,
    summary:
      'Delete a book of the bin for good, with its texts, their versions and the photos that only it holds',
    params: ofProject,
    response: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/projects/restore/:id',
    access: 'subscriber',
    summary: 'Take a book out of the bin',
    params: ofProject,
    response: project,
  }),
  clone: route({
    method: 'POST',
    path: '/projects/clone/:id',
    access: 'subscriber',
    summary: 'Make a copy that lives a life of its own',
    params: ofProject,
    response: project,
  }),
};
