import { defaultProducts, pageMeasures } from '@dierbaar/book';
import type { LivePages } from '@dierbaar/book/live';
import type { Project } from '@dierbaar/contract';

/** What is printed of a book besides its chapters. */
export type BookSettings = Parameters<LivePages['setBook']>[0];

/** The settings of a book that has no cover yet: its name, its writer, the standard face. */
export function makeBookSettings(
  { name, language, format }: Pick<Project, 'name' | 'language' | 'format'>,
  author: string,
  pages: number,
): BookSettings {
  const product = defaultProducts[format];
  return {
    title: name,
    subtitle: '',
    author,
    language,
    format,
    theme: 'no_image',
    face: 'eb-garamond',
    showQuestions: true,
    dedication: '',
    imprint: { edition: '', lines: [] },
    page: pageMeasures(format, pages, product),
    minPages: product.pages.min,
  };
}
