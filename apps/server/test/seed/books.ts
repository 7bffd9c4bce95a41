import { randomUUID } from 'node:crypto';
import type { Deps } from '../../src/deps.ts';
import {
  getRevision,
  getText,
  listRevisions,
  patchText,
} from '../../src/modules/books/chapters/chapter-text.service.ts';
import { addOwnChapter, saveSelection } from '../../src/modules/books/chapters/chapters.service.ts';
import { listSelectable } from '../../src/modules/books/chapters/selectable-chapters.ts';
import { createProject } from '../../src/modules/books/projects/projects.service.ts';
import * as questions from '../../src/modules/books/questions/questions.service.ts';

export interface BookOptions {
  name?: string;
  theme?: string;
  format?: 'a4' | 'sq';
  language?: 'nl' | 'en';
  /** Number of selected chapters of the theme. */
  chapters?: number;
  /** Number of those that have text. */
  written?: number;
  /** When it was last changed. */
  updatedAt?: Date;
}

/** A book of this user with as many chapters and texts as the test needs. */
export async function createBook(deps: Deps, userId: string, options: BookOptions = {}) {
  const { name = 'Voor Noor', theme = 'pregnancy', format = 'a4', language = 'nl' } = options;
  const project = await createProject(deps, userId, { name, theme, format }, language);
  const offered = await listSelectable(deps, userId, project.id);
  const wanted = offered.slice(0, options.chapters ?? 0).map(({ chapterId }) => chapterId);
  const chapters = wanted.length > 0 ? await saveSelection(deps, userId, project.id, wanted) : [];
  for (const { projectChapterId } of chapters.slice(0, options.written ?? 0)) {
    await writeChapter(deps, userId, projectChapterId, '<p>Het regende die avond.</p>');
  }
  const { updatedAt } = options;
  if (updatedAt)
    await deps.db.updateTable('projects').set({ updatedAt }).where('id', '=', project.id).execute();
  return { ...project, chapters };
}

/** Adds a chapter and a question in it, both in the writer's own words. */
export async function addOwnWords(deps: Deps, userId: string, projectId: string, words: string) {
  const chapter = await addOwnChapter(deps, userId, projectId, words);
  const projectChapterId = chapter.projectChapterId ?? '';
  await questions.addOwnQuestion(deps, userId, projectChapterId, words);
  return projectChapterId;
}

/** Changes the name in the database alone, without what the screen does besides. */
export async function renameBook({ db }: Deps, projectId: string, name: string): Promise<void> {
  await db.updateTable('projects').set({ name }).where('id', '=', projectId).execute();
}

/** Saves a chapter's text, as the editor would. */
export async function writeChapter(deps: Deps, userId: string, projectChapterId: string, body: string) {
  await patchText(deps, userId, projectChapterId, { mutationId: randomUUID(), body });
}

/** The text of a chapter, as the editor would open it. */
export async function readChapter(deps: Deps, userId: string, projectChapterId: string): Promise<string> {
  return (await getText(deps, userId, projectChapterId)).body;
}

/** Every revision of a chapter's text, the oldest first. */
export async function readRevisions(deps: Deps, userId: string, chapterId: string): Promise<string[]> {
  const list = await listRevisions(deps, userId, chapterId);
  const texts = await Promise.all(list.map(({ id }) => getRevision(deps, userId, chapterId, id)));
  return texts.map(({ body }) => body).reverse();
}

/** Selects the first questions of a chapter. */
export async function selectQuestions(deps: Deps, userId: string, projectChapterId: string, count: number) {
  const offered = await questions.listSelectable(deps, userId, projectChapterId);
  const wanted = offered.slice(0, count).map(({ questionId }) => questionId);
  return questions.saveSelection(deps, userId, projectChapterId, wanted);
}

export async function setQuestionState(
  deps: Deps,
  userId: string,
  projectQuestionId: string,
  state: 'done' | 'added',
): Promise<void> {
  await questions.chooseState(deps, userId, projectQuestionId, { state });
}

/** The previews that were made of a book. */
export function listPreviews({ db }: Deps, projectId: string) {
  return db
    .selectFrom('projectExports')
    .select(['state', 'attempts', 'pages'])
    .where('projectId', '=', projectId)
    .where('kind', '=', 'preview')
    .execute();
}
