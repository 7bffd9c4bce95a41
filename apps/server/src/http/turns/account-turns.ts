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

const defaults = { small: { atOnce: 6, waiting: 200 }, large: { atOnce: 1, waiting: 4 } };

/**
 * Lets each account run a few calls at the same time in one process of the API. Its other calls wait before anything is
 * done for them: no statement runs and no body is read. So one person takes neither all connections of the database nor
 * the event loop, however many calls come at once. Returns the function that waits for the turn of a call.
 */
export function addAccountTurns(
  app: FastifyInstance,
): (userId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const [takeSmall, takeLarge] = [createLane(defaults.small), createLane(defaults.large)];
  app.decorateRequest('endTurn', null);
  // The handler has ended by now; the connection may have ended long before it.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endTurn?.();
    done(null, payload);
  });
  return async (userId, request, reply) => {
    const isLarge = hasLargeBody(request);
    const turn = (isLarge ? takeLarge : takeSmall)(userId, reply.raw);
    // Without a turn the connection is closed, because keeping it would mean to read the body.
    if (!turn && isLarge) reply.header('connection', 'close');
    if (!turn) throw new AppError('rate_limited');
    request.endTurn = await turn;
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
