import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import { changeDigest, getDigest } from '../digest/digest.service.ts';
import {
  changeInvitation,
  chooseAnother,
  endInvitation,
  resendQuestion,
  thankTeller,
} from './change-invitation.ts';
import { askMore, createInvitation, listInvitations } from './invitations.service.ts';

/** Calls of the writer about whom was asked. Those that mail somebody are limited. */
export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  const { invitations } = routes;
  serve(app, invitations.list, ({ query, request }) =>
    listInvitations(deps, callerOf(request).userId, query.projectId),
  );
  serve(app, invitations.create, ({ body, request }) =>
    createInvitation(deps, callerOf(request).userId, body),
  );
  serve(app, invitations.change, ({ params, body, request }) =>
    changeInvitation(deps, callerOf(request).userId, params.id, body),
  );
  serve(app, invitations.ask, ({ params, body, request }) =>
    askMore(deps, callerOf(request).userId, { ...params, ...body }),
  );
  serve(app, invitations.another, ({ params, body, request }) =>
    chooseAnother(deps, callerOf(request).userId, params.id, body.insteadOf),
  );
  serve(app, invitations.resend, ({ params, body, request }) =>
    resendQuestion(deps, callerOf(request).userId, params.id, body.clientId),
  );
  serve(app, invitations.thank, ({ params, body, request }) =>
    thankTeller(deps, callerOf(request).userId, params.id, body),
  );
  serve(app, invitations.end, ({ params, request }) =>
    endInvitation(deps, callerOf(request).userId, params.id),
  );
  serve(app, invitations.digest, ({ request }) => getDigest(deps, callerOf(request).userId));
  serve(app, invitations.changeDigest, ({ body, request }) =>
    changeDigest(deps, callerOf(request).userId, body.isWanted),
  );
}
