import { randomUUID } from 'node:crypto';
import type { Deps } from '../../src/deps.ts';
import { getText, patchText } from '../../src/modules/project-chapters/chapter-text.service.ts';
import {
  listSelectable,
  saveSelection,
} from '../../src/modules/project-chapters/project-chapters.service.ts';
import { createProject } from '../../src/modules/projects/projects.service.ts';

interface BookOverrides {
  name?: string;
  theme?: string;
  format?: 'a4' | 'sq';
  language?: 'nl' | 'en';
  /** How many chapters of the theme are chosen. */
  chapters?: number;
  /** How many of those have text. */
  written?: number;
  /** When it was last changed. */
  updatedAt?: Date;
}

/** A book of this person in the database, as far along as the test needs it. */
export async function createBook(deps: Deps, userId: string, overrides: BookOverrides = {}) {
  const { name = 'Voor Noor', theme = 'pregnancy', format = 'a4', language = 'nl' } = overrides;
  const project = await createProject(deps, userId, { name, theme, format }, language);
  const offered = await listSelectable(deps, userId, project.id);
  const wanted = offered.slice(0, overrides.chapters ?? 0).map(({ chapterId }) => chapterId);
  const chapters = wanted.length > 0 ? await saveSelection(deps, userId, project.id, wanted) : [];
  for (const { projectChapterId } of chapters.slice(0, overrides.written ?? 0)) {
    await writeChapter(deps, userId, projectChapterId, '<p>Het regende die avond.</p>');
  }
  const { updatedAt } = overrides;
  if (updatedAt)
    await deps.db.updateTable('projects').set({ updatedAt }).where('id', '=', project.id).execute();
  return { ...project, chapters };
}

/** Writes a chapter's text, as the editor would. */
export async function writeChapter(deps: Deps, userId: string, projectChapterId: string, body: string) {
  await patchText(deps, userId, projectChapterId, { body, mutationId: randomUUID() });
}

/** The text of a chapter, as the editor would open it. */
export async function readChapter(deps: Deps, userId: string, projectChapterId: string): Promise<string> {
  return (await getText(deps, userId, projectChapterId)).body;
}
