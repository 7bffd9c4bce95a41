import type { Invitation } from '@dierbaar/contract';

/** Somebody who was asked by mail and has not answered yet, for tests. */
export function sampleInvitation(overrides: Partial<Invitation> = {}): Invitation {
  return {
    id: 'b5a3f1c2-7c1e-4f0a-9a55-1d2e3f4a5b01',
    projectId: '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11',
    isSelf: false,
    name: 'Opa Henk',
    email: 'henk.devries@voorbeeld.nl',
    language: 'nl',
    note: '',
    link: 'https://dierbaar.example/asked/0123456789abcdefghijkl',
    rhythm: { kind: 'once' },
    state: 'active',
    nextAt: null,
    nextQuestion: null,
    questionsReady: 0,
    questionsPassedOver: 0,
    lastQuestion: {
      id: 'b5a3f1c2-7c1e-4f0a-9a55-1d2e3f4a5b02',
      text: 'Wat werd er met de hand gemaakt?',
      projectChapterId: null,
      state: 'asked',
      askedAt: '2026-11-11T09:00:00.000Z',
    },
    lastMail: 'sent',
    answers: 0,
    lastAnswer: null,
    endsAt: '2027-11-11T09:00:00.000Z',
    createdAt: '2026-11-11T09:00:00.000Z',
    ...overrides,
  };
}
