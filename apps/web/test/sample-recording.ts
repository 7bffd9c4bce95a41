import type { Recording } from '@dierbaar/contract';

/** A recording that can be heard, for tests. */
export function sampleRecording(overrides: Partial<Recording> = {}): Recording {
  return {
    id: '0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c11',
    clientId: '0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c12',
    projectId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11',
    state: 'ready',
    failure: null,
    seconds: 161.2,
    levels: 'AUgz_tOe'.repeat(20),
    code: '4hrk8wgp2ntx',
    caption: '',
    speaker: null,
    transcript: '',
    isOff: false,
    replacedBy: null,
    printedCopies: 0,
    promisedUntil: null,
    createdAt: '2026-11-13T20:41:00.000Z',
    ...overrides,
  };
}
