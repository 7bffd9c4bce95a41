import type { Voice } from '@dierbaar/contract';
import type { Language } from '../test.ts';

/** Answers of the server about a printed code, by their state. */
export function voicesIn(language: Language): Record<Voice['state'], Voice> {
  const signs = 'AFKPUZejotwz49-_';
  const levels = Array.from({ length: 160 }, (_, at) => signs[(at * 7 + at ** 2) % 16]).join('');
  return {
    playing: {
      ...{ state: 'playing', language, caption: 'opa Henk over de hooiberg', speaker: 'Opa Henk' },
      ...{ seconds: 161, levels, bytes: 2_600_000, recordedAt: '2026-08-16T12:00:00.000Z', hasCover: false },
      transcript: 'Je liet je zakken tot je tot je oksels in het hooi stond.',
    },
    off: { state: 'off', language, writer: 'Marieke', hasCover: false },
    gone: { state: 'gone', language, goneAt: '2026-08-16T12:00:00.000Z' },
    'not-printed': { state: 'not-printed', language },
  };
}
