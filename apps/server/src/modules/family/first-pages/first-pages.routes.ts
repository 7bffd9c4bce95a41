import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { deleteFirstPage, listWaitingPages } from '../../books/chapters/first-page/first-pages.service.ts';
import type { ReceivePhoto } from '../../media/photos/upload/receive-photo.ts';
import { receiveFirstPage } from './first-pages.service.ts';

export function firstPageRoutes(app: FastifyInstance, deps: Deps): void {
  const { firstPages } = routes;
  serve(app, firstPages.list, ({ userId }) => listWaitingPages(deps, userId));
  serve(app, firstPages.send, ({ body, userId }) => receiveFirstPage(deps, userId, body));
  serve(app, firstPages.delete, ({ params, userId }) => deleteFirstPage(deps, userId, params.clientId));
}

/** The photo of a page that has no book yet. */
export function firstPagePhotoRoutes(app: FastifyInstance, deps: Deps, receive: ReceivePhoto): void {
  serve(app, routes.firstPages.addPhoto, async ({ userId, request, reply }) => {
    await limitCalls(deps, 'upload', request, userId);
    return receive(request, reply, { userId, projectId: null });
  });
}
