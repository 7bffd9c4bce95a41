import { askedSeldom as english } from './en/memories/asked-seldom.ts';
import { askedSeldom as dutch } from './nl/memories/asked-seldom.ts';
import { createPageTexts } from './page-texts.ts';

/** Texts that come with the pages of a link which are no question. */
export const askedSeldomTexts = createPageTexts({
  nl: { askedSeldom: dutch },
  en: { askedSeldom: english },
});
