import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { serve } from '../../../http/serve.ts';
import type { ReceiveRecording } from '../../media/recordings/receive-recording.ts';
import { presentRecordingSummary } from '../../media/recordings/recordings.service.ts';
import { hasConsented, requireLink } from '../links/links.service.ts';
import { limitLink } from './asked.routes.ts';

/** Recordings that come by a link. They are the book's, and news to its writer when they are in an answer. */
export function askedRecordingRoutes(app: FastifyInstance, deps: Deps, receive: ReceiveRecording): void {
  serve(app, routes.asked.addRecording, async ({ params, query, request, reply }) => {
    await limitLink(deps, 'askedUpload', request, params.token);
    const link = await requireLink(deps, deps.db, params.token, 'answer');
    if (!hasConsented(link)) throw new AppError('consent_needed');
    const { id: invitationId, userId, projectId, isSelf, name } = link;
    const owner = { userId, projectId, clientId: query.clientId };
    const speaker = isSelf ? null : name;
    return presentRecordingSummary(
      await receive(request, reply, { ...owner, link: { invitationId, speaker } }),
    );
  });
}
