import { asked as englishAsked } from './en/memories/asked.ts';
import { telling as englishTelling } from './en/memories/telling.ts';
import { asked } from './nl/memories/asked.ts';
import { telling } from './nl/memories/telling.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';

type Texts = { asked: typeof asked; telling: typeof telling };

export type AskedTexts = PageTexts<Texts>;

/** Texts of the pages of a link. */
export const askedTexts = createPageTexts<Texts>({
  nl: { asked, telling },
  en: { asked: englishAsked, telling: englishTelling },
});
