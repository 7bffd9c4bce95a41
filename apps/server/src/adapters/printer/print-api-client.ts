import { z } from 'zod';
import { callOutside, patternOf } from '../../monitoring/outside-calls.ts';
import { PrinterRefused, PrinterUnavailable } from './printer-errors.ts';
import { createTokenCache, type Token } from './token-cache.ts';

export interface PrintApiOptions {
  /** The API with its version: `https://live.printapi.nl/v2/`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  clock: () => Date;
  fetch?: typeof globalThis.fetch;
  /** In milliseconds. */
  timeouts?: { call?: number; upload?: number };
}

/** HTTP client of Print API: tokens, timeouts and errors. */
interface PrintApiClient {
  get(path: string): Promise<unknown>;
  /** Like `get`; undefined for 404. */
  find(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  /** Sends a file in pieces as it is read. */
  upload(url: string, pdf: Blob): Promise<unknown>;
}

type Request = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
type Answer = { status: number; body: unknown };

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const tokenMarginSeconds = 60;

/** Status codes of a permanent refusal; every other failure may be retried. */
const refusals = new Set([400, 403, 409, 413, 415, 422]);

export function createPrintApiClient(options: PrintApiOptions): PrintApiClient {
  const base = new URL(options.baseUrl.replace(/\/*$/, '/'));
  const { call: callTimeout = 15_000, upload: uploadTimeout = 180_000 } = options.timeouts ?? {};
  const send = options.fetch ?? globalThis.fetch;

  const ask = async (url: URL, request: Request, timeout: number): Promise<Answer> => {
    try {
      // A redirect is not followed: it could send an address or a book to another host.
      const signal = AbortSignal.timeout(timeout);
      const answer = await callOutside({
        system: 'printer',
        call: `${request.method ?? 'GET'} ${patternOf(url.pathname)}`,
        work: () => send(url, { ...request, redirect: 'manual', signal }),
        statusOf: (outcome) => (outcome instanceof Response ? outcome.status : undefined),
      });
      return { status: answer.status, body: parseJson(await answer.text()) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new PrinterUnavailable(isLate ? 'timeout' : 'unreachable', url.pathname, error);
    }
  };

  const login = async (): Promise<Token> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: options.clientId,
      client_secret: options.clientSecret,
    });
    const answer = await ask(new URL('oauth', base), { method: 'POST', body }, callTimeout);
    if (answer.status === 401 || refusals.has(answer.status))
      throw new PrinterUnavailable('credentials', parseRefusalHints(answer.body).join(' '));
    if (answer.status !== 200) throw new PrinterUnavailable('failing', `oauth answered ${answer.status}`);
    const read = tokenAnswer.safeParse(answer.body);
    if (!read.success) throw new PrinterUnavailable('unreadable', 'oauth', read.error);
    const lifetime = (read.data.expires_in - tokenMarginSeconds) * 1000;
    return { value: read.data.access_token, renewAt: options.clock().getTime() + lifetime };
  };
  const token = createTokenCache(login, options.clock);

  const askWithToken = async (url: URL, request: Request, timeout = callTimeout): Promise<Answer> => {
    const attempt = async () => {
      const value = await token.get();
      const headers = { accept: 'application/json', ...request.headers, authorization: `Bearer ${value}` };
      const answer = await ask(url, { ...request, headers }, timeout);
      if (answer.status === 401) token.forget(value);
      return answer;
    };
    const answer = await attempt();
    // 401 means that the request was not executed, so even a POST may be repeated.
    return answer.status === 401 ? await attempt() : answer;
  };

  return {
    async get(path) {
      return bodyOf(await askWithToken(new URL(path, base), {}), path);
    },
    async find(path) {
      const answer = await askWithToken(new URL(path, base), {});
      return answer.status === 404 ? undefined : bodyOf(answer, path);
    },
    async post(path, body) {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return bodyOf(await askWithToken(new URL(path, base), request), path);
    },
    async upload(url, pdf) {
      const target = new URL(url, base);
      if (target.origin !== base.origin)
        throw new PrinterUnavailable('unreadable', `an upload address at ${target.origin}`);
      const request = { method: 'POST', headers: { 'content-type': 'application/pdf' }, body: pdf };
      return bodyOf(await askWithToken(target, request, uploadTimeout), target.pathname);
    },
  };
}

function bodyOf({ status, body }: Answer, path: string): unknown {
  if (status >= 200 && status < 300) return body;
  if (status === 401) throw new PrinterUnavailable('credentials', `${path}: a new token is refused`);
  if (refusals.has(status)) throw new PrinterRefused(status, parseRefusalHints(body));
  throw new PrinterUnavailable('failing', `${path} answered ${status}`);
}

/** A body that is not JSON stays text, so that an error page can be read in the log. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const maxHints = 20;
const maxHintLength = 500;

/** All strings in the body of a refusal, at any depth, as the printer does not document its shape. */
export function parseRefusalHints(body: unknown): string[] {
  const hints = sentencesIn(body, 0).map((sentence) => sentence.trim().slice(0, maxHintLength));
  return [...new Set(hints)].filter((hint) => hint !== '').slice(0, maxHints);
}

function sentencesIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.values(value).flatMap((inner) => sentencesIn(inner, depth + 1));
}
