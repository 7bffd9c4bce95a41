import { type PaymentOutcome, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const shortIntervalMs = 3000;
const longIntervalMs = 15_000;
/** Number of fetches after which the bank is assumed to take hours or days. */
const shortIntervalFetches = 20;

/** Outcome of a payment, polled while the bank processes it. */
export function outcomeQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['payment', 'outcome', sessionId],
    queryFn: ({ signal }) =>
      api(routes.payment.stripeStatus, { query: { session_id: sessionId } }, { signal }),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => outcomePollInterval(state.data, state.dataUpdateCount),
  });
}

/** Poll interval in milliseconds; false once the outcome is final. */
export function outcomePollInterval(outcome: PaymentOutcome | undefined, fetches: number): number | false {
  if (outcome?.state !== 'processing') return false;
  return fetches < shortIntervalFetches ? shortIntervalMs : longIntervalMs;
}
