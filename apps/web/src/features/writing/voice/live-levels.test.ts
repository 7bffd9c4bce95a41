import { VOICE_LEVELS } from '@dierbaar/book/voice';
import { describe, expect, it } from 'vitest';
import { liveLevels } from './live-levels.ts';

const running = (seconds: number, loudness: readonly number[]) =>
  liveLevels({ kind: 'recording', seconds, loudness, isStored: true });

describe('a voice while it is recorded', () => {
  it('is drawn from its first moment', () => {
    expect(running(0.3, [0.2, 0.4, 0.1])).toEqual({ levels: 'A'.repeat(VOICE_LEVELS), seconds: 0 });
  });

  it('changes once a second', () => {
    const loudness = Array.from({ length: 27 }, (_, at) => (at % 5) / 10);
    expect(running(2, loudness.slice(0, 20))).toEqual(running(2.7, loudness));
    expect(running(2.7, loudness)).not.toEqual(running(1.9, loudness.slice(0, 19)));
  });

  it('is what was kept once it is done, and nothing before', () => {
    const recording = { id: 'one', sound: new Blob(), seconds: 2.6, levels: 'f', loudest: 0.3 };
    expect(liveLevels({ kind: 'done', recording, reason: 'stopped', isStored: true })).toEqual({
      levels: 'f',
      seconds: 3,
    });
    expect(liveLevels({ kind: 'opening' })).toBeNull();
  });
});
