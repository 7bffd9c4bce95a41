import { defaultProducts, defaultTextSize, pageMeasures, themeWithoutCover } from '@dierbaar/book';
import type { LivePages } from '@dierbaar/book/live';
import type { Cover, Project, ProjectSettings } from '@dierbaar/contract';

/** Settings of a printed book besides its chapters. */
export type PrintOptions = Parameters<LivePages['setBook']>[0];

/** Print settings and cover of a book; null where there are none. */
export interface SettingsAndCover {
  settings: ProjectSettings | null;
  cover: Pick<Cover, 'title' | 'subtitle' | 'themeName'> | null;
}

/** Settings for the live pages, equal to what the server prints. */
export function makePrintOptions(
  { name, language, format, theme }: Pick<Project, 'name' | 'language' | 'format' | 'theme'>,
  { settings, cover }: SettingsAndCover,
  author: string,
  pages: number,
): PrintOptions {
  const product = defaultProducts[format];
  return {
    title: cover?.title || name,
    subtitle: cover?.subtitle ?? '',
    author: settings?.author ?? author,
    language,
    format,
    theme: cover?.themeName ?? themeWithoutCover(theme),
    face: settings?.face ?? 'eb-garamond',
    textSize: settings?.textSize ?? defaultTextSize(theme),
    chapterStart: settings?.chapterStart ?? 'right',
    showQuestions: settings?.showQuestions ?? true,
    halfTitle: settings?.halfTitle ?? false,
    frontispiece: settings?.frontispiece ?? null,
    dedication: settings?.dedication ?? '',
    // The edition is known when the book is rendered; it takes one line.
    imprint: { edition: '–', lines: settings?.imprint.split('\n') ?? [] },
    contents: settings?.contents ?? 'fitted',
    people: settings?.people ?? [],
    years: settings?.years ?? [],
    ruledPages: settings?.ruledPages ?? 'fill',
    colophon: settings?.colophon ?? true,
    // Known as late as the edition; shown as dots in its place.
    editionCode: '····-····',
    listenAt: new URL('/v/', window.location.origin).href,
    page: pageMeasures(format, pages, product),
    minPages: product.pages.min,
  };
}
