import type { CoverPartName } from '@dierbaar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CoverPicture {
  userId: string;
  projectId: string;
  kind: `cover-${CoverPartName}`;
  file: 'large' | 'small';
}

/** Answers with a picture of a cover. `app.ts` hands it to routes of areas that may not import the rendering of covers. */
export type SendCover = (
  picture: CoverPicture,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;
