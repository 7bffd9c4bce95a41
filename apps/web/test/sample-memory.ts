import type { Memory } from '@dierbaar/contract';

/** A memory that waits for a place, for tests. */
export function sampleMemory(overrides: Partial<Memory> = {}): Memory {
  return {
    id: 'e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7a01',
    clientId: 'e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7a02',
    projectChapterId: null,
    teller: null,
    question: 'Wat werd er met de hand gemaakt?',
    text: 'Vannacht heeft Joris de wieg getest, met de kat erin.',
    isEdited: false,
    photos: [],
    recording: null,
    state: 'waiting',
    placedIn: [],
    isNew: false,
    invitationId: null,
    isAskedBack: false,
    toldAt: '2026-11-13T20:41:00.000Z',
    ...overrides,
  };
}
