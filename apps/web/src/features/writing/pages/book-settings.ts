import { defaultProducts, pageMeasures, themeWithoutCover } from '@dierbaar/book';
import type { LivePages } from '@dierbaar/book/live';
import type { Cover, Project, ProjectSettings } from '@dierbaar/contract';

/** What is printed of a book besides its chapters. */
export type BookSettings = Parameters<LivePages['setBook']>[0];

/** The choices that were made for a book; null where there are none, or where they could not be fetched. */
export interface BookPrintSettings {
  settings: ProjectSettings | null;
  cover: Pick<Cover, 'title' | 'subtitle' | 'themeName'> | null;
}

/** The settings of a book as the server prints it. */
export function makeBookSettings(
  { name, language, format, theme }: Pick<Project, 'name' | 'language' | 'format' | 'theme'>,
  { settings, cover }: BookPrintSettings,
  author: string,
  pages: number,
): BookSettings {
  const product = defaultProducts[format];
  return {
    title: cover?.title || name,
    subtitle: cover?.subtitle ?? '',
    author: settings?.author ?? author,
    language,
    format,
    theme: cover?.themeName ?? themeWithoutCover(theme),
    face: settings?.face ?? 'eb-garamond',
    showQuestions: settings?.showQuestions ?? true,
    dedication: settings?.dedication ?? '',
    imprint: { edition: '', lines: settings?.imprint.split('\n') ?? [] },
    page: pageMeasures(format, pages, product),
    minPages: product.pages.min,
  };
}
