import type { PrintedSettings, ProjectSummary } from '@dierbaar/contract';

/** A book with one of three chapters written, for tests. */
export function sampleProject(): ProjectSummary {
  return {
    id: '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11',
    name: 'Voor Mees',
    theme: 'pregnancy',
    format: 'a4',
    language: 'nl',
    readyOn: null,
    readyFor: '',
    orderBy: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-14T20:00:00.000Z',
    chaptersChosen: 3,
    chaptersWithText: 1,
    lastChapter: { projectChapterId: '7c0e1d52-2f7b-4a44-8e0a-5d3b1c9f6a22', name: 'De eerste weken' },
    coverUpdatedAt: null,
  };
}

/** Print settings of a new book. */
export function samplePrintedSettings(): PrintedSettings {
  return {
    face: 'eb-garamond',
    textSize: 'regular',
    chapterStart: 'right',
    showQuestions: true,
    halfTitle: false,
    frontispiece: null,
    contents: 'fitted',
    people: [],
    years: [],
    ruledPages: 'fill',
    colophon: true,
    author: 'Marloes de Wit',
    dedication: '',
    imprint: 'Geschreven en gemaakt met Dierbaar.',
    edition: 'Eerste druk, 2026',
    year: 2026,
  };
}
