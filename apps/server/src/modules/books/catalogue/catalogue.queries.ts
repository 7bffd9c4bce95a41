import type { Language } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import { exists } from '../../../db/rows.ts';

export function findThemes(db: Connection, language: Language) {
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

/** Chapters of a theme with their questions' texts and number. */
export function findChapters(db: Connection, themeId: string, language: Language) {
  const isDutch = language === 'nl';
  return db
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
}

export function findQuestions(db: Connection, chapterId: string, language: Language) {
  return db
    .selectFrom('questions')
    .select(['id as questionId', language === 'nl' ? 'textNl as text' : 'textEn as text'])
    .where('chapterId', '=', chapterId)
    .where('isRetired', '=', false)
    .orderBy('position')
    .execute();
}

export function hasTheme(db: Connection, themeId: string): Promise<boolean> {
  return exists(db.selectFrom('themes').where('id', '=', themeId).where('isRetired', '=', false));
}
