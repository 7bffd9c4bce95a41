import type { AskedQuestion, AskedTheme } from '../page/chosen-questions.ts';
import type { TryOutTexts } from '../texts/welcome-texts.ts';

/** What the page tells its script. */
export interface Asked {
  language: 'nl' | 'en';
  firstTheme: string;
  themes: AskedTheme[];
  example: string;
  texts: TryOutTexts;
}

export type ChosenQuestion = AskedQuestion & { themeId: string; theme: string };

export function readAsked(): Asked {
  return JSON.parse(document.getElementById('asked')?.textContent ?? 'null');
}

/** Question of a theme by its place; after the last one comes the first. */
export function questionAt({ themes }: Asked, themeId: string, place: number): ChosenQuestion {
  const theme = themes.find(({ id }) => id === themeId) ?? themes[0];
  const question = theme?.questions[place % theme.questions.length];
  if (!theme || !question) throw new Error(`there is no question of ${themeId}`);
  return { ...question, themeId: theme.id, theme: theme.name };
}

/** Theme and place of a question; undefined when it is not asked any more. */
export function findQuestion({ themes }: Asked, questionId: string) {
  for (const { id: themeId, questions } of themes) {
    const place = questions.findIndex(({ id }) => id === questionId);
    if (place >= 0) return { themeId, place };
  }
  return undefined;
}
