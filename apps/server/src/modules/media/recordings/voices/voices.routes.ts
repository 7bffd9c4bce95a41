import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import type { SendCover } from '../../../../http/downloads/send-cover.ts';
import { limitCalls } from '../../../../http/rate-limits.ts';
import { hideFromSearch } from '../../../../http/security-headers.ts';
import { serve } from '../../../../http/serve.ts';
import { sendSound } from '../send-sound.ts';
import { getVoice, requireCovered, requirePlaying } from './voices.service.ts';

/** Calls of people who scan or type a printed code; nothing about them is stored. */
export function voiceRoutes(app: FastifyInstance, deps: Deps, sendPicture: SendCover): void {
  const { voices } = routes;
  app.register(async (scope) => {
    scope.addHook('preHandler', (request) => limitCalls(deps, 'voice', request));
    hideFromSearch(scope);
    serve(scope, voices.see, ({ params }) => getVoice(deps, params.code));
    serve(scope, voices.sound, async ({ params, request, reply }) => {
      const playing = await requirePlaying(deps, params.code);
      // Asked for each time: the writer may have switched it off.
      reply.header('cache-control', 'private, no-cache');
      return sendSound(deps, playing, request, reply);
    });
    serve(scope, voices.cover, async ({ params, request, reply }) => {
      const book = await requireCovered(deps, params.code);
      return sendPicture({ ...book, kind: 'cover-front', file: 'large' }, request, reply);
    });
  });
}
