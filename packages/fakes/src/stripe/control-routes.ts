import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StripeControls } from './controls.ts';
import { supportedMethods } from './routes/checkout-params.ts';

const times = z.strictObject({ times: z.int().min(1).optional() });
const outcome = z.enum(['succeed', 'fail']);

const clockStep = z.union([
  z.strictObject({ to: z.int() }),
  z.strictObject({
    seconds: z.number().optional(),
    hours: z.number().optional(),
    days: z.number().optional(),
    months: z.int().optional(),
  }),
]);

const order = z.union([
  z.enum(['given', 'reversed']),
  z.strictObject({ shuffledBy: z.int() }),
  z.strictObject({ first: z.array(z.string()) }),
]);

const fault = z.strictObject({
  kind: z.enum(['error', 'drop', 'hang', 'hold']),
  status: z.int().min(400).max(599).optional(),
  executes: z.boolean().optional(),
  times: z.int().min(1).optional(),
  method: z.string().optional(),
  path: z.string().optional(),
});

const subscriptionStatus = z.enum([
  'active',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]);

const payForm = z.object({
  method: z.enum(supportedMethods).optional(),
  card: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  approves: z.boolean().optional(),
});

/** The controls over HTTP, for a browser test or a hand with curl: `POST /_controls/advance-clock {"days": 3}`. */
export const serveControls = (app: FastifyInstance, controls: StripeControls): void => {
  const post = <S extends z.ZodType>(name: string, schema: S, run: (given: z.output<S>) => unknown): void => {
    app.post(`/_controls/${name}`, async (request, reply) => {
      const given = schema.safeParse(request.body ?? {});
      if (!given.success) return reply.code(400).send({ message: z.prettifyError(given.error) });
      return reply.send({ result: (await run(given.data)) ?? null });
    });
  };

  app.get('/_controls/now', () => ({ result: controls.now() }));
  app.get('/_controls/deliveries', () => ({ result: controls.listDeliveries() }));
  app.get('/_controls/held-api-calls', () => ({ result: controls.heldApiCalls() }));

  post('advance-clock', clockStep, (step) => controls.advanceClock(withoutGaps(step)));
  post('decline-next-payments', times, (given) => controls.declineNextPayments(given.times));
  post(
    'fail-next-renewals',
    z.strictObject({ subscription: z.string().optional(), times: z.int().min(1).optional() }),
    controls.failNextRenewals,
  );
  post(
    'settle-next-payments',
    z.strictObject({ outcomes: z.array(outcome), afterSeconds: z.int().min(0).optional() }),
    (given) => controls.settleNextPayments(given.outcomes, given.afterSeconds),
  );
  post('settle-payment', z.strictObject({ id: z.string(), outcome }), (given) =>
    controls.settlePayment(given.id, given.outcome),
  );
  post(
    'set-next-refunds',
    z.strictObject({ statuses: z.array(z.enum(['succeeded', 'pending', 'failed'])) }),
    (given) => controls.setNextRefunds(given.statuses),
  );
  post(
    'settle-refund',
    z.strictObject({ id: z.string(), status: z.enum(['succeeded', 'failed']) }),
    (given) => controls.settleRefund(given.id, given.status),
  );
  post(
    'dispute-payment',
    z.strictObject({ paymentIntent: z.string(), reason: z.string().optional() }),
    (given) => controls.disputePayment(given.paymentIntent, given.reason),
  );
  post('close-dispute', z.strictObject({ id: z.string(), status: z.enum(['won', 'lost']) }), (given) =>
    controls.closeDispute(given.id, given.status),
  );
  post('set-retry-ending', z.strictObject({ ending: z.enum(['canceled', 'unpaid', 'past_due']) }), (given) =>
    controls.setRetryEnding(given.ending),
  );
  post('set-subscription-status', z.strictObject({ id: z.string(), status: subscriptionStatus }), (given) =>
    controls.setSubscriptionStatus(given.id, given.status),
  );
  post('pay-checkout', payForm.extend({ id: z.string() }), ({ id, ...form }) =>
    controls.payCheckout(id, withoutGaps(form)),
  );
  post('offer-method', z.strictObject({ id: z.string(), method: z.enum(supportedMethods) }), (given) =>
    controls.offerMethod(given.id, given.method),
  );
  post(
    'alter-amount',
    z.strictObject({ id: z.string(), amount: z.int().min(0).optional(), currency: z.string().optional() }),
    ({ id, ...to }) => controls.alterAmount(id, to),
  );
  post('hold-webhooks', z.strictObject({}), controls.holdWebhooks);
  post('release-webhooks', z.strictObject({ order: order.optional() }), (given) =>
    controls.releaseWebhooks(given.order),
  );
  post('duplicate-webhooks', z.strictObject({ copies: z.int().min(1).max(100) }), (given) =>
    controls.duplicateWebhooks(given.copies),
  );
  post('missign-webhooks', times, (given) => controls.missignWebhooks(given.times));
  post('backdate-webhooks', times, (given) => controls.backdateWebhooks(given.times));
  post('resend-event', z.strictObject({ id: z.string() }), (given) => controls.resendEvent(given.id));
  post('retry-webhooks', z.strictObject({}), controls.retryWebhooks);
  post('webhooks-settled', z.strictObject({}), controls.webhooksSettled);
  post('break-api', fault, controls.breakApi);
  post('release-api', z.strictObject({}), controls.releaseApi);
  post('calm-down', z.strictObject({}), controls.calmDown);
};

type Solid<T> = T extends unknown ? { [K in keyof T]: Exclude<T[K], undefined> } : never;

/** Leaves out what was not given, so that the defaults of the controls apply. */
const withoutGaps = <T extends object>(given: T): Solid<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Solid<T>;
