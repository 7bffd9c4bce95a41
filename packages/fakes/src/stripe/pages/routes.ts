import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { confirmCheckout, submitCheckout } from '../billing/checkout.ts';
import { type CheckoutRefusal, type CheckoutResult, successUrlOf } from '../billing/checkout-payment.ts';
import { catchUp } from '../billing/schedule.ts';
import { type Form, parseForm } from '../http/form.ts';
import { methodTypes } from '../objects/payment-method.ts';
import type { StoredSession } from '../state/state.ts';
import { get, type World } from '../state/world.ts';
import { checkoutPage, closedPage, confirmPage } from './checkout-page.ts';
import { invoicePage } from './invoice-page.ts';
import { portalPage } from './portal-page.ts';
import { localeFor, type PageLocale } from './texts.ts';

const problems = [
  'declined',
  'insufficient_funds',
  'authentication',
  'bank_refused',
  'card_invalid',
  'email_missing',
  'method_unknown',
] as const satisfies readonly CheckoutRefusal[];

const shownSchema = z.object({
  problem: z.enum(problems).nullable().catch(null),
  method: z.enum(methodTypes).nullable().catch(null),
});

const idSchema = z.object({ id: z.string() });

/** Serves the hosted pages: checkout, portal and invoices, as plain forms without script. */
export const servePages = (app: FastifyInstance, world: World, save: () => Promise<void>): void => {
  const open = (request: FastifyRequest): { session: StoredSession; locale: PageLocale } => {
    catchUp(world);
    const session = get(world, 'checkout_session', idSchema.parse(request.params).id);
    return { session, locale: localeFor(session.locale, request.headers['accept-language']) };
  };

  app.get('/c/pay/:id', (request, reply) => {
    const view = { world, ...open(request) };
    if (view.session.status !== 'open') return sendPage(reply, closedPage(view));
    return sendPage(reply, checkoutPage(view, shownSchema.parse(request.query)));
  });

  app.post('/c/pay/:id', async (request, reply) => {
    const { session } = open(request);
    if (session.status !== 'open') return redirectAfter(reply, session, null);
    const form = formOf(request);
    const method = z.enum(methodTypes).safeParse(form.method);
    const result: CheckoutResult = method.success
      ? submitCheckout(world, session.id, {
          method: method.data,
          card: fieldOf(form, 'card'),
          email: fieldOf(form, 'email'),
          name: fieldOf(form, 'name'),
        })
      : { step: 'refused', why: 'method_unknown' };
    await save();
    return redirectAfter(reply, session, result, method.data);
  });

  app.get('/c/pay/:id/confirm', (request, reply) => {
    const view = { world, ...open(request) };
    const pending = world.state.checkouts[view.session.id]?.pending;
    if (!pending) return reply.redirect(`/c/pay/${view.session.id}`, 303);
    return sendPage(reply, confirmPage(view, pending.method));
  });

  app.post('/c/pay/:id/confirm', async (request, reply) => {
    const { session } = open(request);
    const pending = world.state.checkouts[session.id]?.pending;
    if (session.status !== 'open' || !pending) return redirectAfter(reply, session, null);
    const result = confirmCheckout(world, session.id, formOf(request).answer === 'approve');
    await save();
    return redirectAfter(reply, session, result, pending.method);
  });

  app.get('/i/:id', (request, reply) => {
    const invoice = get(world, 'invoice', idSchema.parse(request.params).id);
    return sendPage(reply, invoicePage(localeFor(null, request.headers['accept-language']), invoice));
  });

  app.get('/p/session/:id', (request, reply) => {
    const session = get(world, 'portal_session', idSchema.parse(request.params).id);
    return sendPage(reply, portalPage(localeFor(null, request.headers['accept-language']), session));
  });
};

const redirectAfter = (
  reply: FastifyReply,
  session: StoredSession,
  result: CheckoutResult | null,
  method?: string,
): FastifyReply => {
  const page = `/c/pay/${session.id}`;
  if (result?.step === 'done') return reply.redirect(result.redirect, 303);
  if (result?.step === 'confirm') return reply.redirect(`${page}/confirm`, 303);
  if (result?.step === 'refused')
    return reply.redirect(
      `${page}?${new URLSearchParams({ problem: result.why, ...(method && { method }) })}`,
      303,
    );
  // A repeated submit of a paid session redirects as the first one did.
  return reply.redirect(session.status === 'complete' ? successUrlOf(session) : page, 303);
};

const formOf = (request: FastifyRequest): Form =>
  parseForm(typeof request.body === 'string' ? request.body : '');

const fieldOf = (form: Form, name: string): string | null => {
  const value = form[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
