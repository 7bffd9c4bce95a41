import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cancelInPortal, replaceMethod, resumeInPortal } from '../billing/portal.ts';
import { catchUp } from '../billing/schedule.ts';
import { invalid } from '../http/errors.ts';
import { parseForm } from '../http/form.ts';
import { payInvoice } from '../routes/invoices.ts';
import type { StoredPortalSession } from '../state.ts';
import { get, type World } from '../world.ts';
import {
  cancelPage,
  donePage,
  methodPage,
  type PortalNotice,
  type PortalView,
  portalPage,
} from './portal-page.ts';
import { localeFor, type PageLocale } from './texts.ts';

type Outcome = 'canceled' | 'resumed' | 'methodSaved' | 'paymentDone' | 'paymentFailed' | 'paymentPending';

const outcomes = [
  'canceled',
  'resumed',
  'methodSaved',
  'paymentDone',
  'paymentFailed',
  'paymentPending',
] as const satisfies readonly Outcome[];

const paramsSchema = z.object({ id: z.string(), target: z.string().default('') });
const shownSchema = z.object({
  done: z.enum(outcomes).nullable().catch(null),
  problem: z.enum(['declined', 'card_invalid']).nullable().catch(null),
});

/** Serves the Customer Portal; a deep link opens straight at its one task. */
export const servePortal = (app: FastifyInstance, world: World, save: () => Promise<void>): void => {
  const open = (request: FastifyRequest): PortalView & { target: string } => {
    catchUp(world);
    const { id, target } = paramsSchema.parse(request.params);
    const portal = get(world, 'portal_session', id);
    return { world, portal, target, locale: localeFor(portal.locale, request.headers['accept-language']) };
  };

  app.get('/p/session/:id', (request, reply) => {
    const view = open(request);
    const { done } = shownSchema.parse(request.query);
    const { flow } = view.portal;
    if (flow && !done) {
      if (flow.type === 'payment_method_update')
        return reply.redirect(`${pathOf(view.portal)}/payment-method`, 303);
      if (flow.subscription_cancel)
        return reply.redirect(`${pathOf(view.portal)}/cancel/${flow.subscription_cancel.subscription}`, 303);
    }
    if (done && flow?.after_completion.type === 'hosted_confirmation') {
      const message = flow.after_completion.hosted_confirmation?.custom_message ?? null;
      return sendPage(reply, donePage(view, noticeFor(view.locale, done).text, message));
    }
    return sendPage(reply, portalPage(view, done && noticeFor(view.locale, done)));
  });

  app.get('/p/session/:id/cancel/:target', (request, reply) => {
    const view = open(request);
    const subscription = get(world, 'subscription', view.target);
    if (subscription.ended_at !== null || subscription.cancel_at !== null)
      return reply.redirect(`${pathOf(view.portal)}?done=canceled`, 303);
    return sendPage(reply, cancelPage(view, subscription));
  });

  app.post('/p/session/:id/cancel/:target', async (request, reply) => {
    const view = open(request);
    cancelInPortal(world, view.portal, view.target, fieldOf(request, 'feedback'));
    await save();
    return finish(reply, view.portal, 'canceled');
  });

  app.post('/p/session/:id/resume/:target', async (request, reply) => {
    const view = open(request);
    resumeInPortal(world, view.portal, view.target);
    await save();
    return finish(reply, view.portal, 'resumed');
  });

  app.get('/p/session/:id/payment-method', (request, reply) =>
    sendPage(reply, methodPage(open(request), shownSchema.parse(request.query).problem)),
  );

  app.post('/p/session/:id/payment-method', async (request, reply) => {
    const view = open(request);
    const result = replaceMethod(
      world,
      view.portal,
      fieldOf(request, 'card') ?? '',
      fieldOf(request, 'name'),
    );
    await save();
    if (result === 'saved') return finish(reply, view.portal, 'methodSaved');
    return reply.redirect(`${pathOf(view.portal)}/payment-method?problem=${result}`, 303);
  });

  app.post('/p/session/:id/pay/:target', async (request, reply) => {
    const view = open(request);
    if (get(world, 'invoice', view.target).customer !== view.portal.customer)
      throw invalid('The invoice belongs to another customer.');
    const outcome = payInvoice(world, view.target);
    await save();
    const done = { succeeded: 'paymentDone', failed: 'paymentFailed', processing: 'paymentPending' } as const;
    return reply.redirect(`${pathOf(view.portal)}?done=${done[outcome]}`, 303);
  });
};

const pathOf = (portal: StoredPortalSession): string => `/p/session/${portal.id}`;

const finish = (reply: FastifyReply, portal: StoredPortalSession, done: Outcome): FastifyReply => {
  const target = portal.flow?.after_completion.redirect?.return_url;
  return reply.redirect(target ?? `${pathOf(portal)}?done=${done}`, 303);
};

const noticeFor = (locale: PageLocale, done: Outcome): PortalNotice => ({
  kind: done === 'paymentFailed' ? 'bad' : 'good',
  text: locale.texts.portal[done],
});

const fieldOf = (request: FastifyRequest, name: string): string | null => {
  const value = typeof request.body === 'string' ? parseForm(request.body)[name] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
