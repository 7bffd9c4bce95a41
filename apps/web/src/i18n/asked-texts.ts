import { asked as english } from './en/memories/asked.ts';
import { asked as dutch } from './nl/memories/asked.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';

export type AskedTexts = PageTexts<{ asked: typeof dutch }>;

/** Texts of the pages of a link. */
export const askedTexts = createPageTexts({ nl: { asked: dutch }, en: { asked: english } });
