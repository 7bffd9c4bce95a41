import { askedOther as english } from './en/memories/asked-other.ts';
import { askedOther as dutch } from './nl/memories/asked-other.ts';
import { createPageTexts } from './page-texts.ts';

/** Texts that come with the pages of a link which are no question. */
export const askedOtherTexts = createPageTexts({
  nl: { askedOther: dutch },
  en: { askedOther: english },
});
