import { askedOwn as english } from './en/memories/asked-own.ts';
import { askedOwn as dutch } from './nl/memories/asked-own.ts';
import { createPageTexts } from './page-texts.ts';

/** Texts that come with the screen of an answer that was sent by a link. */
export const askedOwnTexts = createPageTexts({
  nl: { askedOwn: dutch },
  en: { askedOwn: english },
});
