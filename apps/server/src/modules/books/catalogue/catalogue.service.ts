import type { Chapter, Language, Theme } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import { exists } from '../../../db/rows.ts';

export function listThemes(db: Connection, language: Language): Promise<Theme[]> {
  const isDutch = language === 'nl';
  return db
    .selectFrom('themes')
    .select([
      'id',
      'emblem',
      isDutch ? 'nameNl as name' : 'nameEn as name',
      isDutch ? 'descriptionNl as description' : 'descriptionEn as description',
    ])
    .where('isRetired', '=', false)
    .orderBy('position')
    .execute();
}

/** Chapters of a theme with their first question and number of questions; empty when the theme does not exist. */
export async function listChapters(db: Connection, themeId: string, language: Language): Promise<Chapter[]> {
  const isDutch = language === 'nl';
  const rows = await db
    .selectFrom('chapters')
    .leftJoin('questions', (join) =>
      join.onRef('questions.chapterId', '=', 'chapters.id').on('questions.isRetired', '=', false),
    )
    .where('themeId', '=', themeId)
    .where('chapters.isRetired', '=', false)
    .groupBy('chapters.id')
    .orderBy('chapters.position')
    .select([
      'chapters.id as chapterId',
      isDutch ? 'chapters.titleNl as name' : 'chapters.titleEn as name',
      isDutch ? 'chapters.tipNl as tip' : 'chapters.tipEn as tip',
    ])
    .select((eb) => [
      eb.fn.count<string>('questions.id').as('questionCount'),
      eb.fn
        .agg<string[]>('array_agg', [isDutch ? 'questions.textNl' : 'questions.textEn'])
        .orderBy('questions.position')
        .as('texts'),
    ])
    .execute();
  return rows.map(({ questionCount, texts, ...chapter }) => ({
    ...chapter,
    firstQuestion: texts[0] ?? '',
    questionCount: Number(questionCount),
  }));
}

export function listQuestions(db: Connection, chapterId: string, language: Language) {
  return db
    .selectFrom('questions')
    .select(['id as questionId', language === 'nl' ? 'textNl as text' : 'textEn as text'])
    .where('chapterId', '=', chapterId)
    .where('isRetired', '=', false)
    .orderBy('position')
    .execute();
}

export function isTheme(db: Connection, themeId: string): Promise<boolean> {
  return exists(db.selectFrom('themes').where('id', '=', themeId).where('isRetired', '=', false));
}
