import type { PaymentOutcome } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { outcomePollInterval } from './api.ts';

const outcome = (state: PaymentOutcome['state']): PaymentOutcome => ({ purpose: 'subscription', state });

describe('outcomePollInterval', () => {
  it.each([
    ['processing, just begun', outcome('processing'), 1, 3000],
    ['processing, for a while', outcome('processing'), 20, 15_000],
    ['succeeded', outcome('succeeded'), 1, false],
    ['failed', outcome('failed'), 1, false],
    ['not known', undefined, 0, false],
  ])('%s', (_name, known, fetches, interval) => {
    expect(outcomePollInterval(known, fetches)).toBe(interval);
  });
});
