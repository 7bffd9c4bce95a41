import { ApiError, ConnectionError } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranscripts } from './transcripts.ts';

/** A server that keeps words; `faults` are what happens to the next calls. */
function makeServer() {
  const kept: string[] = [];
  const faults: Error[] = [];
  const transcripts = createTranscripts(async (_id, text) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const fault = faults.shift();
    if (fault) throw fault;
    kept.push(text);
  });
  return { transcripts, kept, faults };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the spoken words', () => {
  it('are kept a moment after they were typed, once, as they are last', async () => {
    const { transcripts, kept } = makeServer();
    for (const text of ['T', 'To', 'Toen']) transcripts.set('een', text);
    expect(transcripts.stateOf('een')).toBe('keeping');
    await vi.advanceTimersByTimeAsync(850);
    // Typed while the words before are on their way.
    transcripts.set('een', 'Toen viel ik.');
    await vi.runAllTimersAsync();
    expect([kept, transcripts.stateOf('een')]).toEqual([['Toen', 'Toen viel ik.'], 'kept']);
    expect([transcripts.hasUnkept(), transcripts.unkept('een')]).toEqual([false, undefined]);
  });

  it('are sent again until there is a connection, and can be read again meanwhile', async () => {
    const { transcripts, kept, faults } = makeServer();
    faults.push(new ConnectionError('no connection'), new ConnectionError('no connection'));
    transcripts.set('een', 'Toen viel ik.');
    await vi.advanceTimersByTimeAsync(1000);
    expect([transcripts.stateOf('een'), transcripts.unkept('een')]).toEqual(['failed', 'Toen viel ik.']);
    await vi.runAllTimersAsync();
    expect([kept, transcripts.stateOf('een')]).toEqual([['Toen viel ik.'], 'kept']);
  });

  it('are not sent again and again when they are refused', async () => {
    const { transcripts, kept, faults } = makeServer();
    faults.push(new ApiError({ statusCode: 404, code: 'not_found', message: '', error: '' }));
    transcripts.set('een', 'Toen');
    await vi.runAllTimersAsync();
    expect([kept, transcripts.stateOf('een')]).toEqual([[], 'failed']);
    transcripts.set('een', 'Toen viel ik.');
    await vi.runAllTimersAsync();
    expect(kept).toEqual(['Toen viel ik.']);
  });

  it('are sent at once before somebody signs out, and nothing after it', async () => {
    const { transcripts, kept } = makeServer();
    transcripts.set('een', 'Toen');
    const settled = transcripts.settle();
    await vi.advanceTimersByTimeAsync(100);
    await settled;
    transcripts.set('een', 'Toen viel ik.');
    transcripts.close();
    await vi.runAllTimersAsync();
    expect(kept).toEqual(['Toen']);
  });
});
