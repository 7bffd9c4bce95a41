import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StripeControls } from './controls.ts';
import { methodTypes } from './objects/payment-method.ts';

const times = z.int().min(1).optional();

const clockStep = z.union([
  z.strictObject({ to: z.int() }),
  z.strictObject({
    seconds: z.number().optional(),
    hours: z.number().optional(),
    days: z.number().optional(),
    months: z.int().optional(),
  }),
]);

/** Controls for browser tests and curl: `POST /_controls/advance-clock {"days": 3}`. */
export const serveControls = (app: FastifyInstance, controls: StripeControls): void => {
  const post = <S extends z.ZodType>(name: string, schema: S, run: (given: z.output<S>) => unknown): void => {
    app.post(`/_controls/${name}`, async (request, reply) => {
      const given = schema.safeParse(request.body ?? {});
      if (!given.success) return reply.code(400).send({ message: z.prettifyError(given.error) });
      return reply.send({ result: (await run(given.data)) ?? null });
    });
  };

  post('advance-clock', clockStep, controls.advanceClock);
  post('decline-next-payments', z.strictObject({ times }), (given) =>
    controls.declineNextPayments(given.times),
  );
  post(
    'fail-next-renewals',
    z.strictObject({ subscription: z.string().optional(), times }),
    controls.failNextRenewals,
  );
  post(
    'settle-payment',
    z.strictObject({ id: z.string(), outcome: z.enum(['succeed', 'fail']) }),
    ({ id, outcome }) => controls.settlePayment(id, outcome),
  );
  post('offer-method', z.strictObject({ id: z.string(), method: z.enum(methodTypes) }), (given) =>
    controls.offerMethod(given.id, given.method),
  );
  post('calm-down', z.strictObject({}), controls.calmDown);
};
