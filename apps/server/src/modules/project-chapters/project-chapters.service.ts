import {
  type Language,
  language,
  limits,
  type SelectableChapter,
  type SelectedChapter,
} from '@dierbaar/contract';
import type { Connection } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { listChapters } from '../catalogue/catalogue.service.ts';
import {
  requireLockedProject,
  requireProject,
  touchProject,
} from '../project-ownership/project-ownership.service.ts';
import {
  findOwnChapter,
  findProjectChapters,
  findSelectedChapters,
  insertProjectChapters,
  type ProjectChapterRow,
  updateChapterPositions,
} from './project-chapters.queries.ts';

/** The person's own chapter; anything else does not exist for them. */
export async function requireChapter(db: Connection, userId: string, projectChapterId: string) {
  const found = await findOwnChapter(db, userId, projectChapterId);
  if (!found) throw new AppError('not_found');
  return { ...found, language: language.parse(found.language) };
}

export async function listSelected(
  deps: Deps,
  userId: string,
  projectId: string,
): Promise<SelectedChapter[]> {
  const project = await requireProject(deps.db, userId, projectId);
  return presentSelected(deps.db, project.id, language.parse(project.language));
}

/** What can be chosen: the theme's chapters and the book's own, and which of them are. */
export async function listSelectable(
  deps: Deps,
  userId: string,
  projectId: string,
): Promise<SelectableChapter[]> {
  const project = await requireProject(deps.db, userId, projectId);
  const [catalogue, held] = await Promise.all([
    listChapters(deps.db, project.themeId, language.parse(project.language)),
    findProjectChapters(deps.db, projectId),
  ]);
  const heldByChapter = new Map(held.map((row) => [row.chapterId, row]));
  const ofTheme = catalogue.map((chapter): SelectableChapter => {
    const row = heldByChapter.get(chapter.chapterId);
    // The name a writer has in the book wins over what the catalogue says today.
    return { ...chapter, ...(row ? { name: row.name } : {}), ...stateOf(row), isOwn: false };
  });
  const listed = new Set(catalogue.map(({ chapterId }) => chapterId));
  const own = held.filter(({ chapterId }) => chapterId === null || !listed.has(chapterId)).map(presentOwn);
  return [...ofTheme, ...own];
}

/**
 * Chooses exactly these chapters. Those already chosen keep their order, new ones follow in the order given; what is
 * left out stays in the book, unseen, with everything it holds. Own chapters that were added before the theme's were
 * ever chosen come behind them.
 */
export async function saveSelection(
  deps: Deps,
  userId: string,
  projectId: string,
  chapterList: string[],
): Promise<SelectedChapter[]> {
  return deps.db.transaction().execute(async (trx) => {
    const project = await requireLockedProject(trx, userId, projectId);
    const spoken = language.parse(project.language);
    const isFirstChoice = await holdChapters(deps, trx, {
      ...{ userId, projectId, spoken, chapterList },
      themeId: project.themeId,
    });
    const held = await findProjectChapters(trx, projectId);
    const wanted = new Set(chapterList);
    const isWanted = (row: ProjectChapterRow) => wanted.has(row.chapterId ?? row.id) || wanted.has(row.id);
    if ([...wanted].some((id) => !held.some((row) => row.chapterId === id || row.id === id))) {
      throw new AppError('invalid_input', ['chapterList holds a chapter that does not exist']);
    }
    const staying = held.filter((row) => row.isSelected && isWanted(row));
    const place = (row: ProjectChapterRow) => chapterList.indexOf(row.chapterId ?? row.id);
    const joining = held
      .filter((row) => !row.isSelected && isWanted(row))
      .sort((a, b) => place(a) - place(b));
    const leaving = held.filter((row) => !isWanted(row));
    const order = isFirstChoice ? [...joining, ...staying] : [...staying, ...joining];
    await placeInOrder(trx, projectId, order, leaving);
    await touchProject(deps, trx, userId, projectId);
    return presentSelected(trx, projectId, spoken);
  });
}

/** Adds a chapter of one's own, chosen at once, at the end. */
export async function addOwnChapter(
  deps: Deps,
  userId: string,
  projectId: string,
  name: string,
): Promise<SelectableChapter> {
  return deps.db.transaction().execute(async (trx) => {
    await requireLockedProject(trx, userId, projectId);
    const held = await findProjectChapters(trx, projectId);
    if (held.length >= limits.chaptersPerProject) throw new AppError('limit_reached');
    const now = deps.clock();
    const [added] = await insertProjectChapters(trx, [
      {
        userId,
        projectId,
        chapterId: null,
        name,
        isSelected: true,
        position: held.length,
        createdAt: now,
        updatedAt: now,
      },
    ]);
    if (!added) throw new Error('the chapter was not inserted');
    const chosen = held.filter(({ isSelected }) => isSelected);
    const others = held.filter(({ isSelected }) => !isSelected);
    const row: ProjectChapterRow = {
      ...added,
      chapterId: null,
      isSelected: true,
      position: held.length,
      hasContent: false,
      words: 0,
    };
    await placeInOrder(trx, projectId, [...chosen, row], others);
    await touchProject(deps, trx, userId, projectId);
    return presentOwn(row);
  });
}

/** Puts the chosen chapters into a new order; it must name each of them exactly once. */
export async function orderChapters(
  deps: Deps,
  userId: string,
  projectId: string,
  order: string[],
): Promise<SelectedChapter[]> {
  return deps.db.transaction().execute(async (trx) => {
    const project = await requireLockedProject(trx, userId, projectId);
    const held = await findProjectChapters(trx, projectId);
    const chosen = new Map(held.filter(({ isSelected }) => isSelected).map((row) => [row.id, row]));
    const ordered = [...new Set(order)].flatMap((id) => chosen.get(id) ?? []);
    if (ordered.length !== chosen.size || order.length !== chosen.size) {
      throw new AppError('invalid_input', ['chapterList must name every chosen chapter once']);
    }
    const others = held.filter(({ isSelected }) => !isSelected);
    await placeInOrder(trx, projectId, ordered, others);
    await touchProject(deps, trx, userId, projectId);
    return presentSelected(trx, projectId, language.parse(project.language));
  });
}

interface Wish {
  userId: string;
  projectId: string;
  themeId: string;
  spoken: Language;
  chapterList: string[];
}

/**
 * Copies chapters of the catalogue into the book that are chosen for the first time. True when the book held none of
 * them before.
 */
async function holdChapters(deps: Deps, trx: Connection, wish: Wish): Promise<boolean> {
  const { userId, projectId, chapterList } = wish;
  const [catalogue, held] = await Promise.all([
    listChapters(trx, wish.themeId, wish.spoken),
    findProjectChapters(trx, projectId),
  ]);
  const known = new Set(held.map(({ chapterId }) => chapterId).filter((id) => id !== null));
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
      position: held.length + index,
      createdAt: now,
      updatedAt: now,
    })),
  );
  return known.size === 0;
}

/** Chosen chapters first, numbered from zero; the others behind them, so that places are always a permutation. */
function placeInOrder(
  trx: Connection,
  projectId: string,
  chosen: ProjectChapterRow[],
  others: ProjectChapterRow[],
): Promise<void> {
  const places = [
    ...chosen.map(({ id }) => ({ id, isSelected: true })),
    ...others.map(({ id }) => ({ id, isSelected: false })),
  ];
  return updateChapterPositions(
    trx,
    projectId,
    places.map((place, position) => ({ ...place, position })),
  );
}

async function presentSelected(
  db: Connection,
  projectId: string,
  spoken: Language,
): Promise<SelectedChapter[]> {
  const rows = await findSelectedChapters(db, projectId, spoken);
  return rows.map((row) => ({
    projectChapterId: row.id,
    chapterId: row.chapterId ?? row.id,
    name: row.name,
    tip: row.tip ?? '',
    hasContent: row.hasContent,
    words: row.words,
    questionsSelected: Number(row.questionsSelected),
  }));
}

function presentOwn(row: ProjectChapterRow): SelectableChapter {
  const chapterId = row.chapterId ?? row.id;
  const isOwn = row.chapterId === null;
  return { chapterId, name: row.name, tip: '', firstQuestion: '', questionCount: 0, isOwn, ...stateOf(row) };
}

function stateOf(row: ProjectChapterRow | undefined) {
  return {
    projectChapterId: row?.id ?? null,
    selected: row?.isSelected ?? false,
    hasContent: row?.hasContent ?? false,
  };
}
