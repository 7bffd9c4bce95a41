import { type PaymentOutcome, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const soon = 3000;
const later = 15_000;
/** After this many looks a payment is one of those that take days. */
const looksUntilLater = 20;

/** How a payment stands. While the bank is at work it is asked again, first soon, then less often. */
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

/** How long to wait before asking again; false when there is nothing left to hear. */
export function outcomePollInterval(outcome: PaymentOutcome | undefined, looks: number): number | false {
  if (outcome?.state !== 'processing') return false;
  return looks < looksUntilLater ? soon : later;
}
