import { routes } from '@dierbaar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { hideFromSearch } from '../../../http/security-headers.ts';
import { serve } from '../../../http/serve.ts';
import { hashToken } from '../../accounts/users/random-token.ts';
import { findPhoto } from '../../media/photos/photos.service.ts';
import { presentRecordingSummary } from '../../media/recordings/recordings.service.ts';
import { sendSound } from '../../media/recordings/send-sound.ts';
import { claimHandOver } from '../phone-transfers/phone-transfers.service.ts';
import {
  answer,
  askAnother,
  getPage,
  giveConsent,
  requireOwnPhoto,
  requireOwnRecording,
  retractAnswer,
  skipQuestion,
  stopMails,
} from './asked.service.ts';

/** Counts a call of a link; the counter is named by the hash of the token. */
export const limitLink = (
  deps: Deps,
  call: 'asked' | 'askedUpload' | 'read',
  request: FastifyRequest,
  token: string,
): Promise<void> => limitCalls(deps, call, request, hashToken(token).toString('hex'));

/** Calls with a link and without an account. */
export function askedRoutes(app: FastifyInstance, deps: Deps): void {
  const { asked } = routes;
  app.register(async (scope) => {
    scope.addHook('preHandler', async (request) => {
      const { token } = request.params as { token: string };
      await limitLink(deps, 'asked', request, token);
    });
    hideFromSearch(scope);
    addFormParsers(scope);
    serve(scope, asked.see, ({ params, query }) => getPage(deps, params.token, query.answersBefore));
    serve(scope, asked.consent, ({ params }) => giveConsent(deps, params.token));
    serve(scope, asked.answer, ({ params, body }) => answer(deps, params.token, body));
    serve(scope, asked.askBack, ({ params }) => retractAnswer(deps, params.token, params.id));
    serve(scope, asked.another, ({ params, body }) => askAnother(deps, params.token, body.insteadOf));
    serve(scope, asked.skip, ({ params, body }) => skipQuestion(deps, params.token, body.questionId));
    serve(scope, asked.stop, ({ params }) => stopMails(deps, params.token));
    serve(scope, asked.unsubscribe, ({ params }) => stopMails(deps, params.token));
    serve(scope, asked.claim, ({ params, body }) => claimHandOver(deps, params.token, body));
    serve(scope, asked.recording, async ({ params }) =>
      presentRecordingSummary(await requireOwnRecording(deps, params.token, params.id)),
    );
    serve(scope, asked.sound, async ({ params, request, reply }) => {
      const recording = await requireOwnRecording(deps, params.token, params.id);
      reply.header('cache-control', 'private, no-cache');
      return sendSound(deps, recording, request, reply);
    });
    serve(scope, asked.photo, async ({ params, reply }) => {
      const { userId, projectId } = await requireOwnPhoto(deps, params.token, params.name);
      const photo = await findPhoto(deps, { userId, projectId }, params.name, 'screen');
      const { body, size } = await photo.open();
      return reply
        .type(photo.type)
        .header('cache-control', 'private, max-age=3600')
        .header('content-disposition', 'inline')
        .header('content-length', size)
        .send(body);
    });
  });
}

/** Programs for mail send a form with one click; what it says is known. */
function addFormParsers(scope: FastifyInstance): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, undefined),
    );
}
