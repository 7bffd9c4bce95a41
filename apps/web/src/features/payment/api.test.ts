import type { PaymentOutcome } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { outcomePollInterval } from './api.ts';

const outcome = (state: PaymentOutcome['state']): PaymentOutcome => ({ purpose: 'subscription', state });

describe('outcomePollInterval', () => {
  it.each([
    ['3 s while processing', outcome('processing'), 1, 3000],
    ['15 s after 20 fetches', outcome('processing'), 20, 15_000],
    ['no polling after success', outcome('succeeded'), 1, false],
    ['no polling after a failure', outcome('failed'), 1, false],
    ['no polling without an outcome', undefined, 0, false],
  ])('%s', (_name, known, fetches, interval) => {
    expect(outcomePollInterval(known, fetches)).toBe(interval);
  });
});
