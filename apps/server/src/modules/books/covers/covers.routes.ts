import { createHash } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SendCover } from '../../../http/downloads/send-cover.ts';
import { serve } from '../../../http/serve.ts';
import { drawBlankMotif } from './blank-motif.ts';
import {
  changeCover,
  deleteCover,
  getCover,
  removeImage,
  restoreCover,
  saveCover,
} from './covers.service.ts';

export function projectCoverRoutes(app: FastifyInstance, deps: Deps, sendPicture: SendCover): void {
  const { projectCovers } = routes;

  serve(app, projectCovers.get, ({ params, request }) => getCover(deps, ownerOf(request, params.id)));
  serve(app, projectCovers.preview, ({ params, query, request, reply }) => {
    const owner = ownerOf(request, params.id);
    return sendPicture({ ...owner, kind: `cover-${query.part}`, file: query.size }, request, reply);
  });
  serve(app, projectCovers.save, async ({ body, request, reply }) => {
    const { projectId, ...input } = body;
    const owner = ownerOf(request, projectId);
    await saveCover(deps, owner, input);
    return sendPicture({ ...owner, kind: 'cover-front', file: 'large' }, request, reply);
  });
  serve(app, projectCovers.update, ({ params, body, request }) =>
    changeCover(deps, ownerOf(request, params.projectId), body),
  );
  serve(app, projectCovers.restore, ({ params, request }) => restoreCover(deps, ownerOf(request, params.id)));
  serve(app, projectCovers.deleteImage, ({ params, request }) =>
    removeImage(deps, ownerOf(request, params.id)),
  );
  serve(app, projectCovers.delete, ({ params, request }) => deleteCover(deps, ownerOf(request, params.id)));
  serve(app, projectCovers.blank, async ({ params, query, request, reply }) => {
    const drawing = drawBlankMotif(params.name.replace(/\.svg$/, ''), query.format);
    if (drawing === undefined) throw new AppError('not_found');
    const etag = `"${createHash('sha256').update(drawing).digest('hex').slice(0, 32)}"`;
    reply.header('etag', etag).header('cache-control', 'private, max-age=86400');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('image/svg+xml').send(drawing);
  });
}

const ownerOf = (request: FastifyRequest, projectId: string) => ({
  userId: callerOf(request).userId,
  projectId,
});
