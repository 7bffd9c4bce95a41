import { listen as english } from './en/memories/listen.ts';
import { listen as dutch } from './nl/memories/listen.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';
import type { KeyOf } from './translate.ts';

type ListenKey = KeyOf<typeof dutch, 'listen.'>;

export type ListenTexts = PageTexts<ListenKey>;

/** Texts of the listening page. */
export const listenTexts = createPageTexts<ListenKey>({ nl: { listen: dutch }, en: { listen: english } });
