import { z } from 'zod';
import { text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { route } from '../../route.ts';

/** A chapter's name: one line, never empty. */
export const chapterName = text()
  .trim()
  .min(1, 'name is required')
  .max(limits.chapterNameCharacters, 'name is too long')
  .refine((name) => !/\p{Cc}/u.test(name), 'name must be one line');

/** A chapter on the selection screen: of the theme, or an own one. */
const selectableChapter = z.object({
  /** Id in the catalogue; for an own chapter the id of the project chapter. */
  chapterId: z.string(),
  projectChapterId: z.uuid().nullable(),
  name: z.string(),
  tip: z.string(),
  firstQuestion: z.string(),
  questionCount: z.int(),
  isOwn: z.boolean(),
  selected: z.boolean(),
  hasContent: z.boolean(),
  /** A page that was written before there was an account goes into it with the first choice of chapters. */
  isForFirstPage: z.boolean().default(false),
});

export type SelectableChapter = z.infer<typeof selectableChapter>;

/** A selected chapter. */
const selectedChapter = z.object({
  projectChapterId: z.uuid(),
  chapterId: z.string(),
  name: z.string(),
  tip: z.string(),
  hasContent: z.boolean(),
  words: z.int(),
  /** Null when it is not known yet. */
  photos: z.int().nullable().default(null),
  questionsSelected: z.int(),
  /** Selected questions in the state `done`. */
  questionsDone: z.int().default(0),
});

export type SelectedChapter = z.infer<typeof selectedChapter>;

const ofProject = z.object({ projectId: z.uuid() });
const chapterIds = z.array(text().max(200)).max(limits.chaptersPerProject);

export const projectChapters = {
  selected: route({
    method: 'GET',
    path: '/project-chapters/selected',
    access: 'signed-in',
    summary: 'The chosen chapters of a book, in order',
    query: ofProject,
    response: z.array(selectedChapter),
  }),
  edit: route({
    method: 'GET',
    path: '/project-chapters/edit',
    access: 'subscriber',
    summary: 'Everything that can be chosen for a book, and what is',
    query: ofProject,
    response: z.array(selectableChapter),
  }),
  save: route({
    method: 'POST',
    path: '/project-chapters',
    access: 'subscriber',
    summary: 'Choose exactly these chapters; what falls off keeps its text',
    body: z.object({ projectId: z.uuid(), chapterList: chapterIds }),
    response: z.array(selectedChapter),
  }),
  addSelected: route({
    method: 'POST',
    path: '/project-chapters/add-selected',
    access: 'subscriber',
    summary: 'Add a chapter of one’s own',
    body: z.object({ projectId: z.uuid(), name: chapterName }),
    response: selectableChapter,
  }),
  order: route({
    method: 'POST',
    path: '/project-chapters/order',
    access: 'subscriber',
    summary: 'Put the chosen chapters into this order',
    body: z.object({ projectId: z.uuid(), chapterList: z.array(z.uuid()).max(limits.chaptersPerProject) }),
    response: z.array(selectedChapter),
  }),
};
