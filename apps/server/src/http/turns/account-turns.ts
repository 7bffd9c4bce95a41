import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a call that goes on to wait for something slow, within limits of its own. */
    endTurn: (() => void) | null;
  }
}

interface LaneOptions {
  /** Calls of one account at the same time. */
  atOnce: number;
  /** Calls of one account that wait for their turn; further ones are refused. */
  waiting: number;
}

/** Reading and parsing a body of this size is noticed by others. */
const largeBytes = 64 * 1024;
/** After this time nothing works for a lost connection any more: a statement ends after thirty seconds. */
const lostCallMs = 60_000;

const defaults = {
  small: { atOnce: 6, waiting: 200 },
  large: { atOnce: 1, waiting: 4 },
  // A page of a link shows the pictures of some answers at once.
  link: { atOnce: 2, waiting: 40 },
  linksOfWriter: { atOnce: 2, waiting: 200 },
};

/** Waits for the turn of a call; throws when too many wait already. */
interface Turns {
  take(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** For a call without an account, by a link; `findOwner` names the writer, or something else that the caller has no say in. */
  takeByLink(
    token: string,
    findOwner: () => Promise<string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
}

/**
 * Lets each account run a few calls at the same time in one process of the API. Its other calls wait before anything is
 * done for them: no statement runs and no body is read. So one person takes neither all connections of the database nor
 * the event loop, however many calls come at once. All links of a writer have lanes beside those of the writer: who has a link
 * keeps neither others nor the writer waiting.
 */
export function addAccountTurns(app: FastifyInstance): Turns {
  const [takeSmall, takeLarge] = [createLane(defaults.small), createLane(defaults.large)];
  const [takeLink, takeWriter] = [createLane(defaults.link), createLane(defaults.linksOfWriter)];
  app.decorateRequest('endTurn', null);
  // The handler has ended by now; the connection may have ended long before it.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endTurn?.();
    done(null, payload);
  });
  const wait = (turn: Promise<() => void> | undefined, request: FastifyRequest, reply: FastifyReply) => {
    // Without a turn the connection is closed, because keeping it would mean to read the body.
    if (!turn && hasLargeBody(request)) reply.header('connection', 'close');
    if (!turn) throw new AppError('rate_limited');
    return turn;
  };
  return {
    async take(userId, request, reply) {
      const take = hasLargeBody(request) ? takeLarge : takeSmall;
      request.endTurn = await wait(take(userId, reply.raw), request, reply);
    },
    async takeByLink(token, findOwner, request, reply) {
      // Before the database is asked whose link it is.
      const endOfLink = await wait(takeLink(token, reply.raw), request, reply);
      request.endTurn = endOfLink;
      const endOfWriter = await wait(takeWriter(await findOwner(), reply.raw), request, reply);
      request.endTurn = () => {
        endOfWriter();
        endOfLink();
      };
    },
  };
}

/** An upload is no large body here: its own gate (`upload-gate.ts`) decides when it is read. */
export function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

function hasLargeBody(request: FastifyRequest): boolean {
  const { headers } = request;
  if (isUpload(request)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= largeBytes;
}

interface Account {
  running: number;
  waiting: (() => void)[];
}

/** Takes turns per account: resolves with the function that ends the turn; undefined when too many calls wait. */
export function createLane({ atOnce, waiting: mostWaiting }: LaneOptions) {
  const accounts = new Map<string, Account>();

  const begin = (userId: string, account: Account, response: ServerResponse) => {
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      response.off('finish', end).off('close', onClose);
      const next = account.waiting.shift();
      if (next) return next();
      account.running -= 1;
      if (account.running === 0) accounts.delete(userId);
    };
    const onClose = () => setTimeout(end, lostCallMs).unref();
    response.on('finish', end).on('close', onClose);
    return end;
  };

  return (userId: string, response: ServerResponse): Promise<() => void> | undefined => {
    const account = accounts.get(userId) ?? { running: 0, waiting: [] };
    if (account.running < atOnce) {
      account.running += 1;
      accounts.set(userId, account);
      return Promise.resolve(begin(userId, account, response));
    }
    if (account.waiting.length >= mostWaiting) return undefined;
    return new Promise((resolve, reject) => {
      const start = () => {
        response.off('close', leave);
        resolve(begin(userId, account, response));
      };
      const leave = () => {
        account.waiting.splice(account.waiting.indexOf(start), 1);
        reject(new AppError('request_timeout'));
      };
      account.waiting.push(start);
      response.once('close', leave);
    });
  };
}
