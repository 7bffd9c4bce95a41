import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { orNotFound } from '../../../http/app-error.ts';
import { describeNetwork } from '../../../http/client-network.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { listSecurityEvents } from '../../platform/audit/security-events.service.ts';
import { getUser } from '../auth/auth.service.ts';
import { confirmWithPasskey, confirmWithPassword } from '../auth/confirmation/confirm.ts';
import { forgetSession } from '../auth/refresh-token.ts';
import { closeOwnSession, listSessions, signOutEverywhere } from '../auth/sessions.service.ts';
import { addPasskey, beginAddingPasskey, listPasskeys, removePasskey } from '../passkeys/passkeys.service.ts';
import { beginUsingPasskey } from '../passkeys/use-passkey.ts';
import { getDraftKey, updateUser } from '../users/users.service.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.account.draftKey, async ({ userId }) => {
    return { key: await getDraftKey(deps, userId) };
  });

  serve(app, routes.account.update, async ({ body, userId }) => {
    await updateUser(deps, deps.db, userId, body);
    return getUser(deps, userId);
  });

  serve(app, routes.account.sessions, async ({ request }) => {
    const { userId, sessionId } = callerOf(request);
    const sessions = await listSessions(deps, userId);
    return sessions.map(({ id, device, lastUsedAt }) => ({
      id,
      device,
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === sessionId,
    }));
  });

  serve(app, routes.account.endSession, async ({ params, userId, request }) => {
    const session = { userId, sessionId: params.id };
    orNotFound(await closeOwnSession(deps, session, describeNetwork(request.ip)));
  });

  serve(app, routes.account.endAllSessions, async ({ userId, request, reply }) => {
    await signOutEverywhere(deps, userId, describeNetwork(request.ip));
    forgetSession(reply);
  });

  serve(app, routes.account.securityEvents, ({ userId }) => listSecurityEvents(deps, userId));

  serve(app, routes.account.confirm, async ({ body, request }) => {
    const caller = callerOf(request);
    await limitCalls(deps, 'confirm', request, caller.userId);
    await confirmWithPassword(deps, caller, body.password, describeNetwork(request.ip));
  });

  serve(app, routes.account.confirmPasskeyOptions, async ({ userId, request }) => {
    await limitCalls(deps, 'passkeys', request, userId);
    return beginUsingPasskey(deps, { purpose: 'confirm', userId });
  });

  serve(app, routes.account.confirmPasskey, async ({ body, request }) => {
    const caller = callerOf(request);
    await limitCalls(deps, 'confirm', request, caller.userId);
    await confirmWithPasskey(deps, caller, body, describeNetwork(request.ip));
  });

  serve(app, routes.account.passkeys, ({ userId }) => listPasskeys(deps, userId));

  serve(app, routes.account.passkeyOptions, async ({ userId, request }) => {
    await limitCalls(deps, 'passkeys', request, userId);
    return beginAddingPasskey(deps, userId);
  });

  serve(app, routes.account.addPasskey, async ({ body, userId, request }) => {
    await limitCalls(deps, 'passkeys', request, userId);
    return addPasskey(deps, userId, body, describeNetwork(request.ip));
  });

  serve(app, routes.account.removePasskey, async ({ params, userId, request }) => {
    const passkey = { userId, id: params.id };
    orNotFound(await removePasskey(deps, passkey, describeNetwork(request.ip)));
  });
}
