import type { Answering, OwnAnswer } from '@dierbaar/contract';

/** What the page of a link shows to somebody who was asked. */
export function sampleAnswering(overrides: Partial<Answering> = {}): Answering {
  return {
    kind: 'answer',
    language: 'nl',
    isSelf: false,
    name: 'opa Henk',
    writer: 'Marloes',
    book: 'Voor Noor',
    note: '',
    question: { id: '3b0a1c9e-3f3e-4f0e-8a53-0d6d1f7c1a01', text: 'Wat werd er met de hand gemaakt?' },
    openQuestions: [],
    nextQuestion: { id: '3b0a1c9e-3f3e-4f0e-8a53-0d6d1f7c1a02', text: 'Hoe rook het daar?' },
    consentedAt: null,
    weekly: null,
    isStopped: false,
    answers: [],
    ...overrides,
  };
}

export function sampleOwnAnswer(overrides: Partial<OwnAnswer> = {}): OwnAnswer {
  return {
    id: '8d2f5a44-7f0d-4a39-9d0b-5f4f4f1f0a11',
    clientId: 'c1b0f7f3-2f88-4f0f-9a5c-2d3b8a2e7d21',
    question: 'Wat werd er met de hand gemaakt?',
    text: 'De wieg, van kersenhout.',
    photos: [],
    recording: null,
    toldAt: '2026-11-15T20:00:00.000Z',
    isAskedBack: false,
    isInBook: false,
    thanks: null,
    ...overrides,
  };
}
