import { z } from 'zod';
import { text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { route } from '../../route.ts';

export const questionState = z.enum(['default', 'added', 'done']);

export type QuestionState = z.infer<typeof questionState>;

export const questionText = text()
  .trim()
  .min(1, 'text is required')
  .max(limits.questionCharacters, 'text is too long')
  .refine((text) => !/\p{Cc}/u.test(text), 'text must be one line');

const projectQuestion = z.object({
  /** Id in the catalogue; for an own question the id of the project question. */
  questionId: z.string(),
  projectQuestionId: z.uuid().nullable(),
  text: z.string(),
  isOwn: z.boolean(),
  selected: z.boolean(),
  state: questionState,
});

export type ProjectQuestion = z.infer<typeof projectQuestion>;

const ofChapter = z.object({ projectChapterId: z.uuid() });

export const projectQuestions = {
  selected: route({
    method: 'GET',
    path: '/project-questions/selected',
    access: 'signed-in',
    summary: 'The chosen questions of a chapter',
    query: ofChapter,
    response: z.array(projectQuestion),
  }),
  edit: route({
    method: 'GET',
    path: '/project-questions/edit',
    access: 'subscriber',
    summary: 'Every question that can be chosen for a chapter, and which are',
    query: ofChapter,
    response: z.array(projectQuestion),
  }),
  save: route({
    method: 'POST',
    path: '/project-questions',
    access: 'subscriber',
    summary: 'Choose exactly these questions',
    body: z.object({
      projectChapterId: z.uuid(),
      questionsList: z.array(text().max(200)).max(limits.questionsPerChapter),
    }),
    response: z.array(projectQuestion),
  }),
  addSelected: route({
    method: 'POST',
    path: '/project-questions/add-selected',
    access: 'subscriber',
    summary: 'Add a question of one’s own',
    body: z.object({ projectChapterId: z.uuid(), text: questionText }),
    response: projectQuestion,
  }),
  setState: route({
    method: 'PATCH',
    path: '/project-questions/:id',
    access: 'signed-in',
    summary: 'Mark a question added or done; choosing the state it already has brings it back to default',
    params: z.object({ id: z.uuid() }),
    // `from`: the state that the caller saw. A question that has another one by now stays as it is.
    body: z.object({ state: questionState, from: questionState.optional() }),
    response: projectQuestion,
  }),
};
