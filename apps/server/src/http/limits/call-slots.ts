import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from './disconnect-signal.ts';
import { isUpload } from './limit-bodies.ts';
import { createLimiter, type Slot } from './limiter.ts';
import { slots } from './table.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The slot of a call; one that goes on to wait for something slow, within limits of its own, releases it before. */
    slot: Slot | null;
  }
}

const largeBytes = 64 * 1024;
/** After this time nothing works for a lost connection any more: a statement ends after thirty seconds. */
const lostCallMs = 60_000;

/** Waits for the slot of a call; throws when too many wait already. */
interface CallSlots {
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
 * Lets each account run a few calls at the same time. Its other calls wait before anything is done for them: no statement
 * runs and no body is read. So one person takes neither all connections of the database nor the event loop, however many
 * calls come at once.
 */
export function addCallSlots(app: FastifyInstance): CallSlots {
  const [calls, largeCalls] = [createLimiter(slots.calls), createLimiter(slots.largeCalls)];
  const [callsOfLink, callsOfLinks] = [createLimiter(slots.callsOfLink), createLimiter(slots.callsOfLinks)];
  app.decorateRequest('slot', null);
  // The handler has ended by now; the connection may have ended long before it.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.slot?.release();
    done(null, payload);
  });
  return {
    take: (userId, request, reply) =>
      takeSlot(request, reply, (signal) =>
        (hasLargeBody(request) ? largeCalls : calls).take(userId, { signal }),
      ),
    takeByLink: (token, findOwner, request, reply) =>
      takeSlot(request, reply, async (signal) => {
        // Before the database is asked whose link it is.
        using _ofLink = await callsOfLink.take(token, { signal });
        return await callsOfLinks.take(await findOwner(), { signal });
      }),
  };
}

async function takeSlot(
  request: FastifyRequest,
  reply: FastifyReply,
  take: (signal: AbortSignal) => Promise<Slot>,
): Promise<void> {
  const signal = disconnectSignal(reply.raw);
  const slot = await take(signal).catch((error: unknown) => {
    // Keeping the connection would mean to read the body.
    if (hasLargeBody(request)) reply.header('connection', 'close');
    throw error;
  });
  request.slot = slot;
  // The handler of a lost connection works on; should it never answer, its slot is released all the same.
  signal.addEventListener('abort', () => {
    if (!reply.raw.writableEnded) setTimeout(slot.release, lostCallMs).unref();
  });
}

/** Uploads have slots of their own (`upload-slot.ts`). */
function hasLargeBody(request: FastifyRequest): boolean {
  const { headers } = request;
  if (isUpload(request)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= largeBytes;
}
