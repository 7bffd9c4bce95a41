import { routes } from '@dierbaar/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, bodiesSentTo, refuse } from '../../../test/components/answers.ts';
import { sampleMemory } from '../../../test/sample-memory.ts';
import { claimPlacing, oweState, payStates, settleState } from './owed-states.ts';

const { id } = sampleMemory();
let projectId = '';

beforeEach(() => {
  projectId = crypto.randomUUID();
});

const sent = () => bodiesSentTo(routes.memories.change);

describe('the state of a memory that the server may not know', () => {
  it('is told on the next visit, once', async () => {
    answer(routes.memories.change, sampleMemory());
    oweState(projectId, id, 'waiting');
    expect([await payStates(projectId), await payStates(projectId)]).toEqual([true, true]);
    expect(sent()).toEqual([{ state: 'waiting' }]);
  });

  it('is not told when the memory came into the text after all', async () => {
    oweState(projectId, id, 'waiting');
    settleState(projectId, id);
    await payStates(projectId);
    expect(sent()).toEqual([]);
  });

  it('is told again after a lost answer, and as it is by then', async () => {
    refuse(routes.memories.change, 'unavailable');
    oweState(projectId, id, 'waiting');
    expect(await payStates(projectId)).toBe(true);
    oweState(projectId, id, 'placed');
    answer(routes.memories.change, sampleMemory());
    await payStates(projectId);
    expect(sent().at(-1)).toEqual({ state: 'placed' });
  });

  it.each(['invalid_combination', 'rate_limited', 'no_access'] as const)(
    'is told on a later visit when the server does not take it now: %s',
    async (code) => {
      refuse(routes.memories.change, code);
      oweState(projectId, id, 'waiting');
      expect(await payStates(projectId)).toBe(true);
      answer(routes.memories.change, sampleMemory());
      await payStates(projectId);
      expect(sent()).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
    },
  );

  it('is given up when the server refuses it for good', async () => {
    refuse(routes.memories.change, 'not_found');
    oweState(projectId, id, 'waiting');
    expect(await payStates(projectId)).toBe(false);
    expect(await payStates(projectId)).toBe(true);
    expect(sent()).toHaveLength(1);
  });

  it('is left alone while another tab places the memory', async () => {
    answer(routes.memories.change, sampleMemory());
    const release = await claimPlacing(id);
    oweState(projectId, id, 'waiting');
    await payStates(projectId);
    expect(sent()).toEqual([]);
    release?.();
    await payStates(projectId);
    expect(sent()).toHaveLength(1);
  });
});
