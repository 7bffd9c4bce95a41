import { type CatalogueChapter, type CatalogueTheme, catalogue } from '@dierbaar/catalogue';
import type { Locale } from '../../../i18n/locale.ts';

/** Question of the catalogue as the try-out asks it. */
export interface AskedQuestion {
  id: string;
  text: string;
  chapterId: string;
  chapter: string;
}

/** Theme with the questions that a visitor can choose from; the first one stands on the shelf too. */
export interface AskedTheme {
  id: string;
  name: string;
  emblem: string;
  questions: AskedQuestion[];
}

/** The question that each theme begins with, in the order of the shelf. */
const firstQuestions: readonly [chapterId: string, place: number][] = [
  ['pregnancy.a-name', 2],
  ['first-year.ordinary-day', 11],
  ['growing-up.words-of-our-own', 1],
  ['love-story.just-another-tuesday', 4],
  ['life-story.around-the-table', 1],
  ['in-memory.sayings-and-mischief', 3],
];

/** The theme that is chosen when the page opens. */
export const firstTheme = 'life-story';

/** Each theme with its first question, then the first one of every other chapter. */
export function askedThemes(language: Locale): AskedTheme[] {
  return firstQuestions.map(([chapterId, place]) => {
    const theme = themeOf(chapterId);
    const first = theme.chapters.find(({ id }) => id === chapterId);
    if (!first) throw new Error(`there is no chapter ${chapterId}`);
    const others = theme.chapters.filter((chapter) => chapter !== first);
    return {
      id: theme.id,
      name: theme.name[language],
      emblem: theme.emblem,
      questions: [asked(first, place - 1, language), ...others.map((chapter) => asked(chapter, 0, language))],
    };
  });
}

function themeOf(chapterId: string): CatalogueTheme {
  const theme = catalogue.find(({ chapters }) => chapters.some(({ id }) => id === chapterId));
  if (!theme) throw new Error(`no theme has the chapter ${chapterId}`);
  return theme;
}

function asked(chapter: CatalogueChapter, index: number, language: Locale): AskedQuestion {
  const question = chapter.questions[index];
  if (!question) throw new Error(`${chapter.id} has no question ${index + 1}`);
  return {
    id: question.id,
    text: question.text[language],
    chapterId: chapter.id,
    chapter: chapter.title[language],
  };
}
