import { asked as english } from './en/memories/asked.ts';
import { asked as dutch } from './nl/memories/asked.ts';
import { createPageTexts, type PageTexts, type TextKey } from './page-texts.ts';

export type AskedKey = TextKey<typeof dutch, 'asked.'>;

export type AskedTexts = PageTexts<AskedKey>;

/** Texts of the pages of somebody who was asked. */
export const askedTexts = createPageTexts<AskedKey>({ nl: { asked: dutch }, en: { asked: english } });
