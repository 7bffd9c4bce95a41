import { askedOwn as english } from '../../../i18n/en/memories/asked-own.ts';
import { askedOwn as dutch } from '../../../i18n/nl/memories/asked-own.ts';
import { createPageTexts } from '../../../i18n/page-texts.ts';

/** Texts that come with the screen of an answer that was sent by a link. */
export const askedOwnTexts = createPageTexts({
  nl: { askedOwn: dutch },
  en: { askedOwn: english },
});
