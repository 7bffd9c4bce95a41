import { listen as english } from './en/memories/listen.ts';
import { listen as dutch } from './nl/memories/listen.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';

export type ListenTexts = PageTexts<{ listen: typeof dutch }>;

/** Texts of the listening page. */
export const listenTexts = createPageTexts({ nl: { listen: dutch }, en: { listen: english } });
