import { read as english } from './en/memories/read.ts';
import { read as dutch } from './nl/memories/read.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';

export type ReadTexts = PageTexts<{ read: typeof dutch }>;

/** Texts of the pages of a reader. */
export const readTexts = createPageTexts({ nl: { read: dutch }, en: { read: english } });
