import type { ServerResponse } from 'node:http';

/** Aborts when the client disconnects, at once when it did so before: the event does not come again. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
