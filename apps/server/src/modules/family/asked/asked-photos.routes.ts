import { deviceHeader, limits, routes } from '@dierbaar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { serve } from '../../../http/serve.ts';
import { hashToken } from '../../accounts/users/random-token.ts';
import { deleteUnusedPhotos } from '../../media/photos/delete-unused-photos.ts';
import type { ReceivePhoto } from '../../media/photos/upload/receive-photo.ts';
import { keyOfLinks } from '../../media/photos/upload/upload-slot.ts';
import { countPhotos, hasPhoto, insertPhoto } from '../links/link-photos.queries.ts';
import { findByLink, hasConsented, type LinkRow } from '../links/links.service.ts';
import { extendTransfer } from '../phone-transfers/phone-transfers.service.ts';
import { limitLink } from './asked.routes.ts';

/** Photos that come by a link. They are the book's; the link notes which are its own. */
export function askedPhotoRoutes(app: FastifyInstance, deps: Deps, receive: ReceivePhoto): void {
  serve(app, routes.asked.addPhoto, async ({ params, request, reply }) => {
    await limitLink(deps, 'askedUpload', request, params.token);
    const link = await requireOpen(deps, request, params.token);
    const since = deps.clock();
    const owner = { userId: link.userId, projectId: link.projectId };
    const { name, width, height } = await receive(request, reply, owner, keyOfLinks(link.userId));
    // One that is sent again, because its answer was lost, had arrived before the link ended.
    const isHere =
      (await insertPhoto(deps.db, link, name, deps.clock())) || (await hasPhoto(deps.db, link.id, name));
    if (!isHere) {
      const source = { userId: link.userId, invitationId: link.id, since };
      await deps.db.transaction().execute((trx) => deleteUnusedPhotos(deps, trx, source, [name]));
      throw new AppError('not_found');
    }
    if (link.kind === 'hand-over') await extendTransfer(deps, link);
    return { name, width, height };
  });
}

async function requireOpen(deps: Deps, request: FastifyRequest, token: string): Promise<LinkRow> {
  const link = await findByLink(deps.db, hashToken(token), deps.clock());
  const isHandOver = link?.kind === 'hand-over';
  if (!link || (isHandOver ? link.device === null || !isItsDevice(request, link) : link.kind !== 'answer'))
    throw new AppError('not_found');
  if (!isHandOver && !hasConsented(link)) throw new AppError('consent_needed');
  const maxPhotos = isHandOver ? limits.photosPerHandOver : limits.photosPerInvitation;
  if ((await countPhotos(deps.db, link.id)) >= maxPhotos) throw new AppError('limit_reached');
  return link;
}

const isItsDevice = ({ headers }: FastifyRequest, { device }: LinkRow) => headers[deviceHeader] === device;
