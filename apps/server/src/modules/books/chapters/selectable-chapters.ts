import { language as languageSchema, type SelectableChapter } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { listChapters } from '../catalogue/catalogue.service.ts';
import { findProjectChapters, type ProjectChapterRow } from './chapters.queries.ts';
import { listWaitingPages } from './first-page/first-pages.service.ts';

/** Chapters of the theme and own chapters of the book, each with whether it is selected. */
export async function listSelectable(
  deps: Deps,
  userId: string,
  projectId: string,
): Promise<SelectableChapter[]> {
  const project = await requireProject(deps.db, userId, projectId);
  const [catalogue, existing, waiting] = await Promise.all([
    listChapters(deps.db, project.themeId, languageSchema.parse(project.language)),
    findProjectChapters(deps.db, projectId),
    listWaitingPages(deps, userId),
  ]);
  const isFirstSelection = existing.every(({ chapterId }) => chapterId === null);
  const ofPages = new Set(isFirstSelection ? waiting.map(({ chapterId }) => chapterId) : []);
  const byCatalogueId = new Map(existing.map((row) => [row.chapterId, row]));
  const ofTheme = catalogue.map((chapter): SelectableChapter => {
    const row = byCatalogueId.get(chapter.chapterId);
    // The chapter's name in the book wins over its current name in the catalogue.
    const isForFirstPage = ofPages.has(chapter.chapterId);
    return { ...chapter, ...(row ? { name: row.name } : {}), ...stateOf(row), isOwn: false, isForFirstPage };
  });
  const listed = new Set(catalogue.map(({ chapterId }) => chapterId));
  const own = existing
    .filter(({ chapterId }) => chapterId === null || !listed.has(chapterId))
    .map(presentOwn);
  return [...ofTheme, ...own];
}

export function presentOwn(row: ProjectChapterRow): SelectableChapter {
  const chapterId = row.chapterId ?? row.id;
  const isOwn = row.chapterId === null;
  return {
    chapterId,
    name: row.name,
    tip: '',
    firstQuestion: '',
    questionCount: 0,
    isOwn,
    ...stateOf(row),
    isForFirstPage: false,
  };
}

function stateOf(row: ProjectChapterRow | undefined) {
  return {
    projectChapterId: row?.id ?? null,
    selected: row?.isSelected ?? false,
    hasContent: row?.hasContent ?? false,
  };
}
