import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catchUp } from '../billing/schedule.ts';
import { ApiError, invalid } from '../objects/errors.ts';
import { apiVersion } from '../objects/event.ts';
import { newId } from '../objects/ids.ts';
import type { World } from '../state/world.ts';
import { expand } from './expand.ts';
import type { Fault, Faults } from './faults.ts';
import { type Form, type FormValue, parseForm } from './form.ts';
import { findStoredAnswer, fingerprintOf, type RunningKeys, storeAnswer } from './idempotency.ts';
import type { Operation } from './operation.ts';

export interface ApiOptions {
  readonly world: World;
  readonly faults: Faults;
  readonly secretKey: string;
  readonly operations: readonly Operation[];
  readonly save: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Serves the operations with API key, version, idempotency, Stripe's errors and injected faults. */
export const serveApi = (app: FastifyInstance, options: ApiOptions): void => {
  const running: RunningKeys = new Set();
  for (const operation of options.operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => handle(options, running, operation, request, reply),
    });
  }
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/v1/*',
    handler: (request, reply) => {
      const path = pathOf(request);
      const error = new ApiError(404, `Unrecognized request URL (${request.method}: ${path}).`);
      return send(reply, newId('req'), { status: 404, body: error.toBody() });
    },
  });
};

const handle = async (
  options: ApiOptions,
  running: RunningKeys,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { faults } = options;
  const requestId = newId('req');
  try {
    authenticate(request, options.secretKey);
  } catch (error) {
    return send(reply, requestId, answerOf(error));
  }
  const fault = faults.consume(request.method, pathOf(request));
  const executes = !fault || fault.kind === 'hold' || (fault.executes ?? fault.kind === 'drop');
  if (!executes) return sendFault(faults, fault, reply, requestId);
  const outcome = await executeOnce(options, running, operation, request, requestId, fault);
  if (fault && fault.kind !== 'hold') return sendFault(faults, fault, reply, requestId);
  if (outcome.original)
    reply.header('idempotent-replayed', 'true').header('original-request', outcome.original);
  return send(reply, requestId, outcome);
};

const executeOnce = async (
  { world, faults, save }: ApiOptions,
  running: RunningKeys,
  operation: Operation,
  request: FastifyRequest,
  requestId: string,
  fault: Fault | null,
): Promise<Answer & { original?: string }> => {
  const header = request.headers['idempotency-key'];
  const key = operation.method === 'POST' && typeof header === 'string' && header ? header : null;
  let held = false;
  try {
    const form = formOf(request);
    const fingerprint = fingerprintOf(request.method, pathOf(request), form);
    const known = key ? findStoredAnswer(world, running, key, fingerprint) : null;
    if (known) return { status: known.status, body: known.body, original: known.requestId };
    if (key) {
      running.add(key);
      held = true;
    }
    if (fault?.kind === 'hold') await faults.hold();
    const { answer, stored } = execute(world, operation, request, form, { requestId, key, fault });
    if (key) storeAnswer(world, key, { fingerprint, requestId, ...stored });
    await save();
    return answer;
  } catch (error) {
    return answerOf(error);
  } finally {
    if (key && held) running.delete(key);
  }
};

/** Executes the call; the stored answer is an error when an `error` fault follows the execution. */
const execute = (
  world: World,
  operation: Operation,
  request: FastifyRequest,
  form: Form,
  context: { requestId: string; key: string | null; fault: Fault | null },
): { answer: Answer; stored: Answer } => {
  const { expand: paths, ...rest } = form;
  let answer: Answer;
  try {
    catchUp(world);
    world.request = { id: context.requestId, idempotencyKey: context.key };
    const body = operation.answer(world, idOf(request), rest);
    answer = { status: 200, body: expand(world, body, expandPaths(paths)) };
  } catch (error) {
    answer = answerOf(error);
  } finally {
    world.request = { id: null, idempotencyKey: null };
  }
  const { fault } = context;
  const stored = fault?.kind === 'error' ? faultAnswer(fault) : answer;
  return { answer, stored };
};

const authenticate = (request: FastifyRequest, secretKey: string): void => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (!token)
    throw new ApiError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (scheme !== 'Bearer' || token !== secretKey)
    throw new ApiError(401, `Invalid API Key provided: ${token.slice(0, 8)}****${token.slice(-4)}`);
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== apiVersion)
    throw invalid(`Invalid Stripe API version: ${String(version)}. This stand-in speaks ${apiVersion}.`);
};

const sendFault = (faults: Faults, fault: Fault, reply: FastifyReply, requestId: string): FastifyReply => {
  if (fault.kind === 'error') return send(reply, requestId, faultAnswer(fault));
  const cut = () => reply.raw.destroy();
  reply.hijack();
  if (fault.kind === 'hang') faults.hang(cut);
  else cut();
  return reply;
};

const faultAnswer = (fault: Fault): Answer => {
  const status = fault.status ?? 500;
  const error =
    status === 429
      ? new ApiError(429, 'Request rate limit exceeded.', { code: 'rate_limit' })
      : new ApiError(status, 'An unknown error occurred.', { type: 'api_error' });
  return { status, body: error.toBody() };
};

const answerOf = (error: unknown): Answer => {
  if (error instanceof ApiError) return { status: error.status, body: error.toBody() };
  throw error;
};

const formOf = (request: FastifyRequest): Form => {
  const query = request.url.split('?')[1] ?? '';
  const body = typeof request.body === 'string' ? request.body : '';
  return { ...parseForm(query), ...parseForm(body) };
};

const expandPaths = (value: FormValue | undefined): string[] => {
  if (value === undefined) return [];
  const paths = Array.isArray(value) ? value : [value];
  return paths.map((path) => {
    if (typeof path === 'string') return path;
    throw invalid('Invalid array', 'expand');
  });
};

const idOf = (request: FastifyRequest): string => {
  const { params } = request;
  return typeof params === 'object' && params && 'id' in params ? String(params.id) : '';
};

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

const send = (reply: FastifyReply, requestId: string, answer: Answer): FastifyReply =>
  reply
    .code(answer.status)
    .header('request-id', requestId)
    .header('stripe-version', apiVersion)
    .type('application/json')
    .send(JSON.stringify(answer.body, null, 2));
