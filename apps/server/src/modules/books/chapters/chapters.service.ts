import {
  type Language,
  language as languageSchema,
  limits,
  type SelectableChapter,
  type SelectedChapter,
} from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import {
  requireLockedProject,
  requireProject,
  touchProject,
} from '../../platform/ownership/ownership.service.ts';
import { listChapters } from '../catalogue/catalogue.service.ts';
import {
  findOwnChapter,
  findProjectChapters,
  findSelectedChapters,
  insertProjectChapters,
  type ProjectChapterRow,
  updateChapterPositions,
} from './chapters.queries.ts';
import { placeFirstPages } from './first-page/place-first-pages.ts';
import { presentOwn } from './selectable-chapters.ts';

/** A chapter of this user; any other answers 404. */
export async function requireChapter(db: Connection, userId: string, projectChapterId: string) {
  const found = orNotFound(await findOwnChapter(db, userId, projectChapterId));
  return { ...found, language: languageSchema.parse(found.language) };
}

export async function listSelected(
  deps: Deps,
  userId: string,
  projectId: string,
): Promise<SelectedChapter[]> {
  const project = await requireProject(deps.db, userId, projectId);
  return presentSelected(deps.db, project.id, languageSchema.parse(project.language));
}

/**
 * Selects exactly these chapters. Selected ones keep their order, new ones follow in the given order; deselected ones
 * keep their texts. Own chapters added before the first selection come after the theme's chapters.
 */
export async function saveSelection(
  deps: Deps,
  userId: string,
  projectId: string,
  chapterList: string[],
): Promise<SelectedChapter[]> {
  return deps.db.transaction().execute(async (trx) => {
    const project = await requireLockedProject(trx, userId, projectId);
    const language = languageSchema.parse(project.language);
    const isFirstSelection = await addCatalogueChapters(deps, trx, {
      userId,
      projectId,
      language,
      chapterList,
      themeId: project.themeId,
    });
    const existing = await findProjectChapters(trx, projectId);
    const wanted = new Set(chapterList);
    const isWanted = (row: ProjectChapterRow) => wanted.has(row.chapterId ?? row.id) || wanted.has(row.id);
    if ([...wanted].some((id) => !existing.some((row) => row.chapterId === id || row.id === id))) {
      throw new AppError('invalid_input', ['chapterList holds a chapter that does not exist']);
    }
    const kept = existing.filter((row) => row.isSelected && isWanted(row));
    const indexOf = (row: ProjectChapterRow) => chapterList.indexOf(row.chapterId ?? row.id);
    const added = existing
      .filter((row) => !row.isSelected && isWanted(row))
      .sort((a, b) => indexOf(a) - indexOf(b));
    const others = existing.filter((row) => !isWanted(row));
    const order = isFirstSelection ? [...added, ...kept] : [...kept, ...added];
    await placeInOrder(trx, projectId, order, others);
    if (isFirstSelection) await placeFirstPages(deps, trx, { userId, projectId }, order);
    await touchProject(deps, trx, userId, projectId);
    return presentSelected(trx, projectId, language);
  });
}

/** Adds an own chapter, selected, at the end. */
export async function addOwnChapter(
  deps: Deps,
  userId: string,
  projectId: string,
  name: string,
): Promise<SelectableChapter> {
  return deps.db.transaction().execute(async (trx) => {
    await requireLockedProject(trx, userId, projectId);
    const existing = await findProjectChapters(trx, projectId);
    if (existing.length >= limits.chaptersPerProject) throw new AppError('limit_reached');
    const now = deps.clock();
    const [added] = await insertProjectChapters(trx, [
      {
        userId,
        projectId,
        chapterId: null,
        name,
        isSelected: true,
        position: existing.length,
        createdAt: now,
        updatedAt: now,
      },
    ]);
    if (!added) throw new Error('the chapter was not inserted');
    const selected = existing.filter(({ isSelected }) => isSelected);
    const others = existing.filter(({ isSelected }) => !isSelected);
    const row: ProjectChapterRow = {
      ...added,
      chapterId: null,
      isSelected: true,
      position: existing.length,
      hasContent: false,
      words: 0,
    };
    await placeInOrder(trx, projectId, [...selected, row], others);
    await touchProject(deps, trx, userId, projectId);
    return presentOwn(row);
  });
}

/** Reorders the selected chapters; the order must name each of them exactly once. */
export async function orderChapters(
  deps: Deps,
  userId: string,
  projectId: string,
  order: string[],
): Promise<SelectedChapter[]> {
  return deps.db.transaction().execute(async (trx) => {
    const project = await requireLockedProject(trx, userId, projectId);
    const existing = await findProjectChapters(trx, projectId);
    const selected = new Map(existing.filter(({ isSelected }) => isSelected).map((row) => [row.id, row]));
    const ordered = [...new Set(order)].flatMap((id) => selected.get(id) ?? []);
    if (ordered.length !== selected.size || order.length !== selected.size) {
      throw new AppError('invalid_input', ['chapterList must name every chosen chapter once']);
    }
    const others = existing.filter(({ isSelected }) => !isSelected);
    await placeInOrder(trx, projectId, ordered, others);
    await touchProject(deps, trx, userId, projectId);
    return presentSelected(trx, projectId, languageSchema.parse(project.language));
  });
}

interface SelectionInput {
  userId: string;
  projectId: string;
  themeId: string;
  language: Language;
  chapterList: string[];
}

/** Copies newly selected chapters of the catalogue into the book. True when the book had none of them before. */
async function addCatalogueChapters(deps: Deps, trx: Connection, input: SelectionInput): Promise<boolean> {
  const { userId, projectId, chapterList } = input;
  // One after the other: a transaction has one connection.
  const catalogue = await listChapters(trx, input.themeId, input.language);
  const existing = await findProjectChapters(trx, projectId);
  const known = new Set(existing.map(({ chapterId }) => chapterId).filter((id) => id !== null));
  const missing = catalogue.filter(
    ({ chapterId }) => chapterList.includes(chapterId) && !known.has(chapterId),
  );
  if (missing.length === 0) return known.size === 0;
  const now = deps.clock();
  await insertProjectChapters(
    trx,
    missing.map(({ chapterId, name }, index) => ({
      userId,
      projectId,
      chapterId,
      name,
      isSelected: false,
      position: existing.length + index,
      createdAt: now,
      updatedAt: now,
    })),
  );
  return known.size === 0;
}

/** Numbers the selected chapters from zero and the others after them, so that positions stay a permutation. */
function placeInOrder(
  trx: Connection,
  projectId: string,
  selected: ProjectChapterRow[],
  others: ProjectChapterRow[],
): Promise<void> {
  const ordered = [
    ...selected.map(({ id }) => ({ id, isSelected: true })),
    ...others.map(({ id }) => ({ id, isSelected: false })),
  ];
  return updateChapterPositions(
    trx,
    projectId,
    ordered.map((entry, position) => ({ ...entry, position })),
  );
}

async function presentSelected(
  db: Connection,
  projectId: string,
  language: Language,
): Promise<SelectedChapter[]> {
  const rows = await findSelectedChapters(db, projectId, language);
  return rows.map(({ id, chapterId, tip, questionsSelected, questionsDone, ...row }) => ({
    ...row,
    projectChapterId: id,
    chapterId: chapterId ?? id,
    tip: tip ?? '',
    questionsSelected: Number(questionsSelected),
    questionsDone: Number(questionsDone),
  }));
}
