/** Aborts when the client disconnects. */
export function disconnectSignal(response: {
  once(event: 'close', listener: () => void): unknown;
}): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
