import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
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

/** Calls of the writer about people who were asked. Those that send mails are limited. */
export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  const { invitations } = routes;
  serve(app, invitations.list, ({ query, userId }) => listInvitations(deps, userId, query.projectId));
  serve(app, invitations.create, ({ body, userId }) => createInvitation(deps, userId, body));
  serve(app, invitations.change, ({ params, body, userId }) =>
    changeInvitation(deps, userId, params.id, body),
  );
  serve(app, invitations.ask, ({ params, body, userId }) => askMore(deps, userId, { ...params, ...body }));
  serve(app, invitations.another, ({ params, body, userId }) =>
    chooseAnother(deps, userId, params.id, body.insteadOf),
  );
  serve(app, invitations.resend, ({ params, body, userId }) =>
    resendQuestion(deps, userId, params.id, body.clientId),
  );
  serve(app, invitations.thank, ({ params, body, userId }) => thankTeller(deps, userId, params.id, body));
  serve(app, invitations.end, ({ params, userId }) => endInvitation(deps, userId, params.id));
  serve(app, invitations.digest, ({ userId }) => getDigest(deps, userId));
  serve(app, invitations.changeDigest, ({ body, userId }) => changeDigest(deps, userId, body.isWanted));
}
