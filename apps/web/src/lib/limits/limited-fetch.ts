import { startLimit } from './time-limit.ts';

/** As the saving of chapters does: after this long a half-open connection is given up, and what was sent is sent again. */
const idleSeconds = 30;

const noProgress = () => new DOMException('nothing moved', 'TimeoutError');

type Init = RequestInit & { hasOwnLimit?: boolean };

/** `fetch` that rejects when nothing has moved for half a minute, on the way there or back. */
export async function limitedFetch(address: string, { hasOwnLimit, ...init }: Init): Promise<Response> {
  if (hasOwnLimit) return fetch(address, init);
  if (init.body instanceof FormData) return answerOf(await sendForm(address, { ...init, body: init.body }));
  const idle = new AbortController();
  const limit = startLimit(idleSeconds, () => idle.abort(noProgress()));
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, idle.signal]) : idle.signal;
    const response = await fetch(address, { ...init, signal });
    // Chromium gives an answer without a body one all the same, and refuses to copy it.
    if (!response.body || response.status === 204) {
      limit.stop();
      return response;
    }
    limit.restart();
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        limit.restart();
        controller.enqueue(chunk);
      },
      flush: limit.stop,
    });
    return new Response(response.body.pipeThrough(watched), response);
  } catch (error) {
    limit.stop();
    throw error;
  }
}

interface FormCall {
  body: FormData;
  method?: string;
  headers?: HeadersInit;
  signal?: AbortSignal | null;
  /** Fraction from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Status 0 without an answer. */
interface FormAnswer {
  status: number;
  text: string;
}

/** Sends a form, which may be large; given up as `limitedFetch` is. With XMLHttpRequest, because `fetch` does not tell what was sent. */
export function sendForm(
  address: string,
  { body, method = 'POST', headers, signal, onProgress }: FormCall,
): Promise<FormAnswer> {
  const { promise, resolve } = Promise.withResolvers<FormAnswer>();
  if (signal?.aborted) return Promise.resolve({ status: 0, text: '' });
  const request = new XMLHttpRequest();
  request.open(method, address);
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
  const abort = () => request.abort();
  const limit = startLimit(idleSeconds, abort);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    limit.restart();
    onProgress?.(total ? loaded / total : 0);
  });
  request.addEventListener('progress', limit.restart);
  request.addEventListener('loadend', () => {
    limit.stop();
    signal?.removeEventListener('abort', abort);
    resolve({ status: request.status, text: request.responseText });
  });
  signal?.addEventListener('abort', abort, { once: true });
  request.send(body);
  return promise;
}

function answerOf({ status, text }: FormAnswer): Response {
  if (status === 0) throw noProgress();
  return new Response(status === 204 ? null : text, { status });
}
