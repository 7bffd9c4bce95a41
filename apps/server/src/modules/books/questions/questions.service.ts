import { limits, type ProjectQuestion, type QuestionState, questionState } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { requireLockedProject } from '../../platform/ownership/ownership.service.ts';
import { listQuestions } from '../catalogue/catalogue.service.ts';
import { requireChapter } from '../chapters/chapters.service.ts';
import {
  findProjectQuestions,
  insertProjectQuestions,
  type ProjectQuestionRow,
  selectQuestions,
  toggleState,
} from './questions.queries.ts';

export async function listSelected(
  deps: Deps,
  userId: string,
  projectChapterId: string,
): Promise<ProjectQuestion[]> {
  await requireChapter(deps.db, userId, projectChapterId);
  const rows = await findProjectQuestions(deps.db, projectChapterId);
  return rows.filter(({ isSelected }) => isSelected).map(present);
}

/** Questions of the catalogue and own questions for a chapter, each with whether it is selected. */
export async function listSelectable(
  deps: Deps,
  userId: string,
  projectChapterId: string,
): Promise<ProjectQuestion[]> {
  const chapter = await requireChapter(deps.db, userId, projectChapterId);
  const [catalogue, existing] = await Promise.all([
    chapter.chapterId === null ? [] : listQuestions(deps.db, chapter.chapterId, chapter.language),
    findProjectQuestions(deps.db, projectChapterId),
  ]);
  const byCatalogueId = new Map(existing.map((row) => [row.questionId, row]));
  const ofCatalogue = catalogue.map(({ questionId, text }): ProjectQuestion => {
    const row = byCatalogueId.get(questionId);
    if (row) return present(row);
    return { questionId, projectQuestionId: null, text, isOwn: false, selected: false, state: 'default' };
  });
  const listed = new Set(catalogue.map(({ questionId }) => questionId));
  const own = existing
    .filter(({ questionId }) => questionId === null || !listed.has(questionId))
    .map(present);
  return [...ofCatalogue, ...own];
}

/** Selects exactly these questions; deselected ones keep their state. */
export async function saveSelection(
  deps: Deps,
  userId: string,
  projectChapterId: string,
  questionsList: string[],
): Promise<ProjectQuestion[]> {
  const chapter = await requireChapter(deps.db, userId, projectChapterId);
  return deps.db.transaction().execute(async (trx) => {
    await requireLockedProject(trx, userId, chapter.projectId);
    const catalogue =
      chapter.chapterId === null ? [] : await listQuestions(trx, chapter.chapterId, chapter.language);
    const existing = await findProjectQuestions(trx, projectChapterId);
    const known = new Set(existing.map(({ questionId }) => questionId));
    const missing = catalogue.filter(
      ({ questionId }) => questionsList.includes(questionId) && !known.has(questionId),
    );
    const createdAt = deps.clock();
    const added =
      missing.length === 0
        ? []
        : await insertProjectQuestions(
            trx,
            missing.map(({ questionId, text }, index) => ({
              userId,
              projectChapterId,
              questionId,
              text,
              isSelected: true,
              position: existing.length + index,
              createdAt,
            })),
          );
    const wanted = new Set(questionsList);
    const selectedRows = [...existing, ...added].filter(
      (row) => wanted.has(row.questionId ?? row.id) || wanted.has(row.id),
    );
    if (selectedRows.length < wanted.size) {
      throw new AppError('invalid_input', ['questionsList holds a question that does not exist']);
    }
    await selectQuestions(
      trx,
      projectChapterId,
      selectedRows.map(({ id }) => id),
    );
    const rows = await findProjectQuestions(trx, projectChapterId);
    return rows.filter(({ isSelected }) => isSelected).map(present);
  });
}

/** Adds an own question, selected. */
export async function addOwnQuestion(
  deps: Deps,
  userId: string,
  projectChapterId: string,
  text: string,
): Promise<ProjectQuestion> {
  const chapter = await requireChapter(deps.db, userId, projectChapterId);
  return deps.db.transaction().execute(async (trx) => {
    await requireLockedProject(trx, userId, chapter.projectId);
    const existing = await findProjectQuestions(trx, projectChapterId);
    if (existing.length >= limits.questionsPerChapter) throw new AppError('limit_reached');
    const position = existing.length;
    const question = { userId, projectChapterId, questionId: null, text, isSelected: true, position };
    const [added] = await insertProjectQuestions(trx, [{ ...question, createdAt: deps.clock() }]);
    if (!added) throw new Error('the question was not inserted');
    return present(added);
  });
}

export async function chooseState(
  deps: Deps,
  userId: string,
  projectQuestionId: string,
  choice: { state: QuestionState; from?: QuestionState | undefined },
): Promise<ProjectQuestion> {
  const changed = orNotFound(await toggleState(deps.db, userId, projectQuestionId, choice));
  return present(changed);
}

function present(row: ProjectQuestionRow): ProjectQuestion {
  return {
    questionId: row.questionId ?? row.id,
    projectQuestionId: row.id,
    text: row.text,
    isOwn: row.questionId === null,
    selected: row.isSelected,
    state: questionState.parse(row.state),
  };
}
