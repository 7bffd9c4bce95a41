import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/access-guard.ts';
import { limitCalls } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import {
  changeInvitation,
  chooseAnother,
  endInvitation,
  resendQuestion,
  thankTeller,
} from './change-invitation.ts';
import { changeDigest, getDigest } from './digest/digest.service.ts';
import { askMore, createInvitation, listInvitations } from './invitations.service.ts';

/** Calls of the writer about whom was asked. Those that mail somebody are limited. */
export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  const { invitations } = routes;
  serve(app, invitations.list, ({ query, request }) =>
    listInvitations(deps, callerOf(request).userId, query.projectId),
  );
  serve(app, invitations.create, async ({ body, request }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'invite', request, userId);
    return createInvitation(deps, userId, body);
  });
  serve(app, invitations.change, ({ params, body, request }) =>
    changeInvitation(deps, callerOf(request).userId, params.id, body),
  );
  serve(app, invitations.ask, async ({ params, body, request }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'invite', request, userId);
    return askMore(deps, userId, { ...params, ...body });
  });
  serve(app, invitations.another, ({ params, body, request }) =>
    chooseAnother(deps, callerOf(request).userId, params.id, body.insteadOf),
  );
  serve(app, invitations.resend, async ({ params, body, request }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'invite', request, userId);
    return resendQuestion(deps, userId, params.id, body.clientId);
  });
  serve(app, invitations.thank, async ({ params, body, request }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'invite', request, userId);
    return thankTeller(deps, userId, params.id, body);
  });
  serve(app, invitations.end, ({ params, request }) =>
    endInvitation(deps, callerOf(request).userId, params.id),
  );
  serve(app, invitations.digest, ({ request }) => getDigest(deps, callerOf(request).userId));
  serve(app, invitations.changeDigest, ({ body, request }) =>
    changeDigest(deps, callerOf(request).userId, body.isWanted),
  );
}
