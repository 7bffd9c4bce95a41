import { asked as english } from './en/memories/asked.ts';
import { asked as dutch } from './nl/memories/asked.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';
import type { KeyOf } from './translate.ts';

export type AskedKey = KeyOf<typeof dutch, 'asked.'>;

export type AskedTexts = PageTexts<AskedKey>;

/** Texts of the pages of a link. */
export const askedTexts = createPageTexts<AskedKey>({ nl: { asked: dutch }, en: { asked: english } });
