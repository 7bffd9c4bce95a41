import {
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type Route,
  type RouteOutput,
} from '@dierbaar/contract';

/** Stand-in for the API at the `fetch` border: a test states the answer of each contract route it needs. */
const answers = new Map<Route, (body: string) => Promise<Response>>();

/** Calls with their moment and body, as they were sent. */
const sent: { route: Route; at: number; body: string }[] = [];

/** Calls without an answer; `set-up.ts` fails the test for them. */
export const unanswered: string[] = [];

/** Answers every call of a route with this body: JSON, a file, or nothing (204). */
export function answer<R extends Route>(route: R, body: RouteOutput<R>): void {
  answers.set(route, async () => {
    if (body === undefined) return new Response(null, { status: 204 });
    return body instanceof Blob ? new Response(body) : Response.json(body);
  });
}

/** Answers every call of a route with what the test makes of the body that was sent. */
export function answerFrom<R extends Route>(route: R, make: (sent: object) => RouteOutput<R>): void {
  answers.set(route, async (body) => Response.json(make(JSON.parse(body))));
}

/** Answers every call of a route with a file that the test gives later. */
export function answerLater(route: Route, file: Promise<Blob>): void {
  answers.set(route, async () => new Response(await file));
}

/** Answers every call of a route with an error of the contract's catalogue. */
export function refuse(route: Route, code: ErrorCode): void {
  const { status, message } = errorCatalogue[code];
  const body: ErrorBody = { statusCode: status, code, message, error: code };
  answers.set(route, async () => Response.json(body, { status }));
}

/** Leaves every call of a route without an answer, so that the screen keeps loading. */
export function leavePending(route: Route): void {
  answers.set(route, () => new Promise(() => {}));
}

/** Breaks the connection of every call of a route. */
export function disconnect(route: Route): void {
  answers.set(route, async () => {
    throw new TypeError('Failed to fetch');
  });
}

/** Bodies that were sent to a route, oldest first. */
export function bodiesSentTo(route: Route): unknown[] {
  return sent
    .filter((call) => call.route === route && call.body !== '')
    .map(({ body }): unknown => JSON.parse(body));
}

/** Moments of the calls of a route in milliseconds, oldest first. */
export function timesOfCallsTo(route: Route): number[] {
  return sent.filter((call) => call.route === route).map(({ at }) => at);
}

export function resetAnswers(): void {
  answers.clear();
  sent.length = 0;
  unanswered.length = 0;
}

/** Takes the place of `fetch`; requests outside `/api` (assets of the test page) pass through. */
export function answeringFetch(passThrough: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return passThrough(request);
    const route = findAnswered(request.method, pathname);
    const at = performance.now();
    if (route) {
      const body = await request.clone().text();
      sent.push({ route, at, body });
      return abortable(request.signal, answers.get(route)?.(body));
    }
    unanswered.push(`${request.method} ${pathname}`);
    throw new TypeError(`No answer for ${request.method} ${pathname}`);
  };
}

/** Whether the test has stated the answer of a call. */
export function isAnswered(method: string, address: string): boolean {
  return findAnswered(method, new URL(address, window.location.href).pathname) !== undefined;
}

function findAnswered(called: string, pathname: string): Route | undefined {
  const matching = [...answers.keys()].filter(
    ({ method, path }) => method === called && pathPattern(path).test(pathname),
  );
  // A path without parameters wins: `/project-chapters/selected` is not a chapter.
  return matching.find(({ path }) => `/api${path}` === pathname) ?? matching[0];
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
}

/** Rejects when the caller aborts, as `fetch` does. */
function abortable(signal: AbortSignal, response: Promise<Response> | undefined): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  response?.then(resolve, reject);
  return promise;
}
