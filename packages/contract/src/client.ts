import type { z } from 'zod';
import { type ErrorBody, type ErrorCode, readErrorBody } from './errors.ts';
import {
  file,
  nothing,
  originHeader,
  type Route,
  type RouteInput,
  type RouteOutput,
  unchecked,
} from './route.ts';

/** The server answered a call with an error body. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly messages: string[];

  constructor(body: ErrorBody) {
    const messages = Array.isArray(body.message) ? body.message : [body.message];
    super(messages.join('; '));
    this.name = 'ApiError';
    this.code = body.code;
    this.statusCode = body.statusCode;
    this.messages = messages;
  }
}

/** A call did not reach the server, or its answer is not one of this API. */
export class ConnectionError extends Error {
  /** Status of an answer that is not of this API; undefined without an answer. */
  readonly statusCode: number | undefined;

  constructor(cause: unknown, statusCode?: number) {
    super('The server could not be reached', { cause });
    this.name = 'ConnectionError';
    this.statusCode = statusCode;
  }
}

export interface ClientOptions {
  /** Prefix of all paths without a trailing slash: `/api` in the browser. */
  baseUrl: string;
  fetch?: (address: string, init: RequestInit & { hasOwnLimit?: boolean }) => Promise<Response>;
  /** Headers of a call: language, bearer token. Called for each call. */
  headers?: () => Record<string, string>;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call outlive the page. Browsers limit the size of such calls; a longer one is sent without it. */
  keepalive?: boolean;
  /** The caller gives up by its signal: a `fetch` with a time limit sets none. */
  hasOwnLimit?: boolean;
}

export type Client = <R extends Route>(
  route: R,
  input: RouteInput<R>,
  options?: CallOptions,
) => Promise<RouteOutput<R>>;

/** Typed client of the contract. The caller handles sessions, such as a retry after a 401. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch;
  return async (route, input, { signal, keepalive = false, hasOwnLimit = false } = {}) => {
    const parts = input as { params?: object; query?: object; body?: unknown };
    const body = bodyOf(parts.body);
    const response = await send(options.baseUrl + urlOf(route, parts), {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...options.headers?.(),
        ...(route.usesCookie ? { [originHeader.name]: originHeader.value } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      ...(keepalive && fitsKeepalive(body) ? { keepalive } : {}),
      ...(hasOwnLimit ? { hasOwnLimit } : {}),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new ConnectionError(cause);
    });
    if (!response.ok) throw errorOf({ status: response.status, text: await response.text().catch(() => '') });
    return (await answerOf(route, response)) as RouteOutput<typeof route>;
  };
}

/** The path of a route with its parameters and query filled in. */
export function urlOf(route: Route, parts: { params?: object; query?: object }): string {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function bodyOf(body: unknown): FormData | string | undefined {
  return body === undefined || body instanceof FormData ? body : JSON.stringify(body);
}

/** Browsers limit keepalive bodies to 64 KiB over all calls of a page together (Fetch standard). */
const KEEPALIVE_BYTES = 60_000;

function fitsKeepalive(body: FormData | string | undefined): boolean {
  if (body instanceof FormData) return false;
  return body === undefined || new TextEncoder().encode(body).length <= KEEPALIVE_BYTES;
}

async function answerOf(route: Route, response: Response): Promise<unknown> {
  // A call without its schema does not know that it is answered with nothing.
  if (route.response === nothing || (route.response === unchecked && response.status === 204))
    return undefined;
  if (route.response === file)
    return response.blob().catch((cause: unknown) => {
      throw new ConnectionError(cause);
    });
  const json: unknown = await response.json().catch((cause: unknown) => {
    throw new ConnectionError(cause);
  });
  if (route.response === unchecked) return json;
  const parsed = (route.response as z.ZodType).safeParse(json);
  if (!parsed.success) throw new ConnectionError(parsed.error);
  return parsed.data;
}

/** Error of an answer that is not a success. */
export function errorOf({ status, text }: { status: number; text: string }): Error {
  try {
    const body = readErrorBody(JSON.parse(text));
    if (body) return new ApiError(body);
  } catch {
    // Not an answer of this API.
  }
  return new ConnectionError(`status ${status}`, status);
}
