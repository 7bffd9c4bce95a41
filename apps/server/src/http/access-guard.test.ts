import { type Access, type Route, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../test/factories.ts';
import { buildGuardedApp } from '../../test/guarded-app.ts';
import { useTestApp } from '../../test/test-app.ts';
import { signToken } from '../modules/accounts/auth/access-token.ts';

const t = useTestApp();

const allRoutes: Route[] = Object.values(routes).flatMap((resource) => Object.values(resource));

test('the routes below subscriber access are exactly these', () => {
  const open = allRoutes.filter((route) => route.access !== 'subscriber');
  expect(open.map((route) => `${route.access} ${route.method} ${route.path}`).sort()).toEqual([
    'open DELETE /read/:token/remarks/:id',
    'open GET /account-exports/file',
    'open GET /asked/:token',
    'open GET /asked/:token/photos/:name',
    'open GET /asked/:token/recordings/:id',
    'open GET /asked/:token/recordings/:id/sound',
    'open GET /payment/stripe-status',
    'open GET /read/:token',
    'open GET /read/:token/cover',
    'open GET /read/:token/pages/:contentHash/:page',
    'open GET /read/:token/pages/:contentHash/:page/lines',
    'open GET /read/:token/pages/:contentHash/voices/:code',
    'open GET /voices/:code',
    'open GET /voices/:code/cover',
    'open GET /voices/:code/sound',
    'open PATCH /read/:token/remarks/:id',
    'open POST /asked/:token/another',
    'open POST /asked/:token/answers',
    'open POST /asked/:token/answers/:id/ask-back',
    'open POST /asked/:token/claim',
    'open POST /asked/:token/consent',
    'open POST /asked/:token/photos',
    'open POST /asked/:token/recordings',
    'open POST /asked/:token/skip',
    'open POST /asked/:token/stop',
    'open POST /asked/:token/unsubscribe',
    'open POST /auth/login',
    'open POST /auth/logout',
    'open POST /auth/passkey-login',
    'open POST /auth/passkey-options',
    'open POST /auth/recover',
    'open POST /auth/refresh',
    'open POST /auth/register',
    'open POST /auth/reset-password',
    'open POST /auth/retry-verification',
    'open POST /auth/verification',
    'open POST /orders/printer-webhook',
    'open POST /payment/webhook',
    'open POST /read/:token/done',
    'open POST /read/:token/pages',
    'open POST /read/:token/remarks',
    'signed-in DELETE /account-deletion',
    'signed-in DELETE /account/passkeys/:id',
    'signed-in DELETE /account/sessions',
    'signed-in DELETE /account/sessions/:id',
    'signed-in DELETE /first-pages/:clientId',
    'signed-in DELETE /media/:name',
    'signed-in DELETE /project-chapters/:id/revisions',
    'signed-in DELETE /recordings/:id',
    'signed-in GET /account-deletion',
    'signed-in GET /account-exports',
    'signed-in GET /account/draft-key',
    'signed-in GET /account/passkeys',
    'signed-in GET /account/security-events',
    'signed-in GET /account/sessions',
    'signed-in GET /auth/user',
    'signed-in GET /checkout/status/:id',
    'signed-in GET /first-pages',
    'signed-in GET /hand-overs/:id',
    'signed-in GET /invitations',
    'signed-in GET /invitations/digest',
    'signed-in GET /media/:name',
    'signed-in GET /media/static/blank/:name',
    'signed-in GET /memories',
    'signed-in GET /orders',
    'signed-in GET /orders/:id/invoice',
    'signed-in GET /project-chapters/:id',
    'signed-in GET /project-chapters/:id/revisions',
    'signed-in GET /project-chapters/:id/revisions/:revisionId',
    'signed-in GET /project-chapters/selected',
    'signed-in GET /project-covers/:id',
    'signed-in GET /project-covers/preview/:id',
    'signed-in GET /project-exports/:projectId/events',
    'signed-in GET /project-exports/:projectId/settings',
    'signed-in GET /project-exports/:projectId/state',
    'signed-in GET /project-exports/export/:id',
    'signed-in GET /project-exports/preview/:id',
    'signed-in GET /project-questions/selected',
    'signed-in GET /projects',
    'signed-in GET /projects/:id',
    'signed-in GET /reader-remarks',
    'signed-in GET /readers',
    'signed-in GET /recordings',
    'signed-in GET /recordings/:id',
    'signed-in GET /recordings/:id/sound',
    'signed-in GET /subscription',
    'signed-in PATCH /account',
    'signed-in PATCH /invitations/:id',
    'signed-in PATCH /invitations/digest',
    'signed-in PATCH /memories/:id',
    'signed-in PATCH /project-chapters/:id',
    'signed-in PATCH /project-questions/:id',
    'signed-in PATCH /reader-remarks/:id',
    'signed-in PATCH /recordings/:id',
    'signed-in POST /account-deletion',
    'signed-in POST /account-exports',
    'signed-in POST /account-exports/download',
    'signed-in POST /account/confirm',
    'signed-in POST /account/confirm/passkey',
    'signed-in POST /account/confirm/passkey-options',
    'signed-in POST /account/passkeys',
    'signed-in POST /account/passkeys/options',
    'signed-in POST /first-pages',
    'signed-in POST /first-pages/photos',
    'signed-in POST /hand-overs',
    'signed-in POST /hand-overs/:id/end',
    'signed-in POST /hand-overs/:id/mail',
    'signed-in POST /invitations/:id/another',
    'signed-in POST /invitations/:id/end',
    'signed-in POST /media/:projectId',
    'signed-in POST /memories',
    'signed-in POST /orders/:id/left',
    'signed-in POST /orders/:id/pay',
    'signed-in POST /project-chapters/:id/revisions/:revisionId/restore',
    'signed-in POST /project-exports/:projectId/state',
    'signed-in POST /readers/:id/end',
    'signed-in POST /recordings/:id/replacement',
    'signed-in POST /recordings/:projectId',
    'signed-in POST /subscription/cancel',
    'signed-in POST /subscription/portal',
    'signed-in POST /subscription/resume',
    'signed-in POST /subscription/withdraw',
    'visitor POST /payment/create-subscription-session',
  ]);
});

test('the routes that need a password or passkey again are exactly these', () => {
  const guarded = allRoutes.filter((route) => route.needsConfirmation);
  expect(guarded.map((route) => `${route.method} ${route.path}`).sort()).toEqual([
    'DELETE /account/passkeys/:id',
    'DELETE /account/sessions',
    'DELETE /media/:name',
    'DELETE /project-chapters/:id/revisions',
    'DELETE /projects/bin/:id',
    'POST /account-deletion',
    'POST /account-exports',
    'POST /account-exports/download',
    'POST /account/passkeys',
    'POST /account/passkeys/options',
    'POST /subscription/withdraw',
  ]);
});

test('the application does not start with a route without access level', async () => {
  const app = await buildGuardedApp(t.deps);
  app.get('/undeclared', () => 'open to all');
  await expect(async () => app.ready()).rejects.toThrow('GET /undeclared');
});

test('every contract route is registered', () => {
  for (const route of allRoutes) {
    expect(t.app.hasRoute({ method: route.method, url: `/api${route.path}` })).toBe(true);
  }
});

test('each access level admits exactly its callers', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const lapsed = await createSignedIn(t.deps, { subscription: 'canceled' });
  const unverified = await createSignedIn(t.deps, { isVerified: false });
  const callers = {
    anonymous: undefined,
    registering: await signToken(t.deps, { scope: 'register', userId: user.id }),
    unverified: unverified.accessToken,
    lapsed: lapsed.accessToken,
    subscriber: accessToken,
  };
  const expected: Record<Access, Record<keyof typeof callers, number>> = {
    open: { anonymous: 200, registering: 200, unverified: 200, lapsed: 200, subscriber: 200 },
    visitor: { anonymous: 401, registering: 200, unverified: 401, lapsed: 200, subscriber: 200 },
    'signed-in': { anonymous: 401, registering: 401, unverified: 401, lapsed: 200, subscriber: 200 },
    subscriber: { anonymous: 401, registering: 401, unverified: 401, lapsed: 403, subscriber: 200 },
  };
  const app = await buildGuardedApp(t.deps);
  for (const [access, byCaller] of Object.entries(expected)) {
    for (const [caller, status] of Object.entries(byCaller)) {
      const token = callers[caller as keyof typeof callers];
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await app.inject({ url: `/${access}`, headers });
      expect([access, caller, answer.statusCode]).toEqual([access, caller, status]);
    }
  }
  await app.close();
});
