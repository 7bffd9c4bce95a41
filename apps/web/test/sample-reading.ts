import type { OwnRemark, Reader, ReaderRemark, Reading, ReadPage } from '@dierbaar/contract';

/** What the page of a link shows to a reader: a book of four pages with two chapters. */
export function sampleReading(overrides: Partial<Reading> = {}): Reading {
  return {
    ...{ language: 'nl', name: 'Tante Riet', writer: 'Marloes', book: 'Voor Noor', format: 'a4' },
    ...{ hasCover: false, endsAt: '2027-01-15T12:00:00.000Z', isDone: false, doneNote: '' },
    shown: {
      ...{ contentHash: 'a'.repeat(64), pages: 4, width: 210, height: 297 },
      madeAt: '2026-11-16T12:00:00.000Z',
      chapters: [
        { title: 'Buiten tot het donker', page: 1 },
        { title: 'Naar school', page: 3 },
      ],
    },
    isOutdated: false,
    remarks: [],
    ...overrides,
  };
}

/** A page with these lines, one below the other. */
export const sampleReadPage = (texts: string[], voices: ReadPage['voices'] = []): ReadPage => ({
  box: { x: 0.2, y: 0.1, width: 0.6, height: 0.8 },
  lines: texts.map((text, line) => ({ x: 0.2, y: 0.2 + line * 0.03, width: 0.6, height: 0.02, text })),
  voices,
});

export const sampleOwnRemark = (overrides: Partial<OwnRemark> = {}): OwnRemark => ({
  ...{ id: '5f7c1a3e-52b5-4a8c-9a5e-0d7a3a4f1b01', clientId: '5f7c1a3e-52b5-4a8c-9a5e-0d7a3a4f1b02' },
  ...{ page: 1, line: 1, quote: 'In de zomer van 1962 stond er een hooiberg.', text: 'Dit was in 1961.' },
  ...{ isDone: false, writtenAt: '2026-11-16T13:00:00.000Z' },
  ...overrides,
});

/** A remark as the writer sees it. */
export const sampleReaderRemark = (overrides: Partial<ReaderRemark> = {}): ReaderRemark => ({
  ...{ id: '5f7c1a3e-52b5-4a8c-9a5e-0d7a3a4f1b01', readerId: '5f7c1a3e-52b5-4a8c-9a5e-0d7a3a4f1b03' },
  ...{ name: 'Tante Riet', quote: 'In de zomer van 1962 stond er een hooiberg.', text: 'Dit was in 1961.' },
  ...{ place: 'same', chapterId: '7c0e1d52-93f1-4b0e-8a55-2b8d3f1f6c20', index: 2, page: 31, band: null },
  ...{ isDone: false, writtenAt: '2026-11-16T13:00:00.000Z' },
  ...overrides,
});

/** Somebody who reads along, as the writer sees them. */
export const sampleReader = (projectId: string, overrides: Partial<Reader> = {}): Reader => ({
  ...{ id: '5f7c1a3e-52b5-4a8c-9a5e-0d7a3a4f1b03', projectId, name: 'Tante Riet', email: null },
  ...{ language: 'nl', link: 'https://dierbaar.example/read/abc', state: 'reading', doneNote: '' },
  ...{ remarks: 1, endsAt: '2027-01-15T12:00:00.000Z', createdAt: '2026-11-16T12:00:00.000Z' },
  ...overrides,
});
