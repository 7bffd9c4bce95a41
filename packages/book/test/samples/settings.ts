import { pageMeasures } from '../../src/geometry/page-measures.ts';
import { defaultProducts } from '../../src/geometry/printer-product.ts';
import type { BookSettings } from '../../src/layout/layout-data.ts';

/** Settings of a sample book with overrides. */
export function makeSettings(overrides: Partial<BookSettings> = {}): BookSettings {
  const format = overrides.format ?? 'a4';
  return {
    title: 'Lief klein mens',
    subtitle: '',
    author: 'Sanne de Wit',
    language: 'nl',
    format,
    theme: 'romantic',
    face: 'eb-garamond',
    textSize: 'regular',
    chapterStart: 'right',
    showQuestions: true,
    halfTitle: false,
    frontispiece: null,
    dedication: '',
    imprint: { edition: 'Eerste druk, 14 november 2026', lines: ['Gemaakt met Dierbaar.'] },
    contents: 'rows',
    people: [],
    years: [],
    ruledPages: 'none',
    colophon: false,
    editionCode: '7F3A-91C2',
    listenAt: 'https://dierbaar.example/v/',
    page: pageMeasures(format, 48, defaultProducts[format]),
    minPages: 0,
    ...overrides,
  };
}
