import type { Chapter, Language, Theme } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import { findChapters, findQuestions, findThemes, hasTheme } from './catalogue.queries.ts';

export const listThemes = (db: Connection, language: Language): Promise<Theme[]> => findThemes(db, language);

/** Chapters of a theme; empty when the theme does not exist. */
export async function listChapters(db: Connection, themeId: string, language: Language): Promise<Chapter[]> {
  const rows = await findChapters(db, themeId, language);
  return rows.map(({ chapterId, name, tip, questionCount, texts }) => ({
    chapterId,
    name,
    tip,
    firstQuestion: texts[0] ?? '',
    questionCount: Number(questionCount),
  }));
}

export const listQuestions = findQuestions;

export const isTheme = hasTheme;
