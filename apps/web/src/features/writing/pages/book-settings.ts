import { defaultProducts, pageMeasures, themeWithoutCover } from '@dierbaar/book';
import type { LivePages } from '@dierbaar/book/live';
import type { Cover, Project, ProjectSettings } from '@dierbaar/contract';

/** Settings of a printed book besides its chapters. */
export type BookSettings = Parameters<LivePages['setBook']>[0];

/** Print settings and cover of a book; null where there are none, or where they could not be fetched. */
export interface BookPrintSettings {
  settings: ProjectSettings | null;
  cover: Pick<Cover, 'title' | 'subtitle' | 'themeName'> | null;
}

/** Settings for the live pages, equal to what the server prints. */
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
