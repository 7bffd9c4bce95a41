import type { CatalogueChapter } from './catalogue.ts';

/** A text in Dutch and in English. */
type Pair = [nl: string, en: string];

/** Builds a chapter; a question's id is the chapter's id followed by its slug. */
export function chapter(
  id: string,
  title: Pair,
  tip: Pair,
  questions: [slug: string, nl: string, en: string][],
): CatalogueChapter {
  return {
    id,
    title: { nl: title[0], en: title[1] },
    tip: { nl: tip[0], en: tip[1] },
    questions: questions.map(([slug, nl, en]) => ({ id: `${id}.${slug}`, text: { nl, en } })),
  };
}
