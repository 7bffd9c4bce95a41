import type { Locale } from './locale.ts';
import { asked as dutch } from './nl/memories/asked.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';
import type { TextsLike } from './texts-like.ts';
import type { KeyOf } from './translate.ts';

export type AskedKey = KeyOf<typeof dutch, 'asked.'>;

export type AskedTexts = PageTexts<AskedKey>;

const texts: Record<Locale, { asked: TextsLike<typeof dutch> }> = {
  nl: { asked: dutch },
  en: { asked: dutch },
};

/** Texts of the pages of a link. English ones are Dutch until they are loaded. */
export const askedTexts = createPageTexts<AskedKey>(texts);

/** Dutch comes with the page. Throws when English cannot be fetched now; asked again, it is tried again. */
export async function loadAskedTexts(locale: Locale): Promise<void> {
  if (locale === 'en') texts.en.asked = (await import('./en/memories/asked.ts')).asked;
}
