import { read as english } from './en/memories/read.ts';
import { read as dutch } from './nl/memories/read.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';
import type { KeyOf } from './translate.ts';

export type ReadKey = KeyOf<typeof dutch, 'read.'>;

export type ReadTexts = PageTexts<ReadKey>;

/** Texts of the pages of a reader. */
export const readTexts = createPageTexts<ReadKey>({ nl: { read: dutch }, en: { read: english } });
