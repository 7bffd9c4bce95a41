import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SendCover } from '../../../http/downloads/send-cover.ts';
import { hideFromSearch } from '../../../http/security-headers.ts';
import { serve } from '../../../http/serve.ts';
import { sendSound } from '../../media/recordings/send-sound.ts';
import { requireAudible } from '../../media/recordings/voices/voices.service.ts';
import { openPicture, requireReading } from '../../rendering/reading-pictures/reading-pictures.service.ts';
import { limitLink } from '../asked/asked.routes.ts';
import { requireLink } from '../links/links.service.ts';
import {
  addRemark,
  askForPages,
  changeRemark,
  finishReading,
  getReading,
  removeRemark,
} from './reading.service.ts';

/** Calls of a reader, who has a link and no account. */
export function readingRoutes(app: FastifyInstance, deps: Deps, sendCover: SendCover): void {
  const { read } = routes;
  app.register(async (scope) => {
    scope.addHook('preHandler', async (request) => {
      const { token } = request.params as { token: string };
      await limitLink(deps, 'read', request, token);
    });
    hideFromSearch(scope);
    serve(scope, read.see, ({ params }) => getReading(deps, params.token));
    serve(scope, read.ask, ({ params }) => askForPages(deps, params.token));
    serve(scope, read.picture, async ({ params: { token, contentHash, page }, reply }) => {
      const { projectId } = await requireLink(deps, deps.db, token, 'read');
      const manifest = await requireReading(deps, projectId, contentHash);
      const { body, size } = await openPicture(deps, manifest, page);
      return (
        reply
          .type('image/webp')
          // The hash names the bytes. An hour, because an ended link must not show pages for long.
          .header('cache-control', 'private, max-age=3600')
          .header('content-length', size)
          .send(body)
      );
    });
    serve(scope, read.lines, async ({ params: { token, contentHash, page } }) => {
      const { projectId } = await requireLink(deps, deps.db, token, 'read');
      const manifest = await requireReading(deps, projectId, contentHash);
      const [box, lines] = [manifest.boxes[page - 1], manifest.lines[page - 1]];
      if (!box || !lines) throw new AppError('not_found');
      const voices = (manifest.voices ?? []).filter((voice) => voice.page === page);
      return { box, lines, voices };
    });
    serve(scope, read.sound, async ({ params: { token, contentHash, code }, request, reply }) => {
      const { userId, projectId } = await requireLink(deps, deps.db, token, 'read');
      const { voices = [] } = await requireReading(deps, projectId, contentHash);
      // The recordings that are not in these pages are none of a reader's business.
      if (!voices.some((voice) => voice.code === code)) throw new AppError('not_found');
      const heard = await requireAudible(deps, userId, code);
      reply.header('cache-control', 'private, no-cache');
      return sendSound(deps, heard, request, reply);
    });
    serve(scope, read.cover, async ({ params, request, reply }) => {
      const { userId, projectId } = await requireLink(deps, deps.db, params.token, 'read');
      return sendCover({ userId, projectId, kind: 'cover-front', file: 'large' }, request, reply);
    });
    serve(scope, read.remark, ({ params, body }) => addRemark(deps, params.token, body));
    serve(scope, read.changeRemark, ({ params, body }) =>
      changeRemark(deps, params.token, params.id, body.text),
    );
    serve(scope, read.removeRemark, ({ params }) => removeRemark(deps, params.token, params.id));
    serve(scope, read.done, ({ params, body }) => finishReading(deps, params.token, body.note));
  });
}
