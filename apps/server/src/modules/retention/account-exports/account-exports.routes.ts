import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import { dutchDay } from '../../../calendar/dutch-time.ts';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { AppError } from '../../../http/app-error.ts';
import { sendPart } from '../../../http/downloads/send-part.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { refreshCookie } from '../../accounts/auth/refresh-token.ts';
import { findOpenSession } from '../../accounts/auth/sessions.service.ts';
import {
  getAccountExport,
  openDownload,
  requestAccountExport,
  requireDownload,
} from './account-exports.service.ts';

export function accountExportRoutes(app: FastifyInstance, deps: Deps): void {
  const { accountExports } = routes;

  serve(app, accountExports.get, ({ userId }) => getAccountExport(deps, userId));

  serve(app, accountExports.request, async ({ userId, request }) => {
    await limitCalls(deps, 'accountExport', request, userId);
    return requestAccountExport(deps, userId);
  });

  serve(app, accountExports.openDownload, async ({ request }) => {
    const { userId, sessionId } = callerOf(request);
    if (sessionId === null) throw new AppError('unauthenticated');
    await openDownload(deps, { userId, sessionId });
  });

  // A browser downloads and continues by itself and sends no token then, but it sends the cookie of the session.
  serve(app, accountExports.file, async ({ request, reply }) => {
    await limitCalls(deps, 'accountExportFile', request);
    const sessionId = await findOpenSession(deps, request.cookies[refreshCookie] ?? '');
    if (sessionId === undefined) throw new AppError('unauthenticated');
    const { key, size, sha256, madeAt } = await requireDownload(deps, sessionId);
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="dierbaar-${dutchDay(madeAt)}.zip"`);
    return sendPart(deps, { key, size, sha256, type: 'application/zip' }, request, reply);
  });
}
