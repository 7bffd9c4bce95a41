import { createHash } from 'node:crypto';
import { ApiError, invalid } from '../objects/errors.ts';
import type { IdempotentAnswer } from '../state/state.ts';
import { now, type World } from '../state/world.ts';
import type { Form } from './form.ts';

/** Idempotency keys of calls in progress. */
export type RunningKeys = Set<string>;

export const fingerprintOf = (method: string, path: string, form: Form): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, sorted(form)]))
    .digest('hex');

/** The stored answer of an earlier call with this key, or null when the call must be executed. */
export const findStoredAnswer = (
  world: World,
  running: RunningKeys,
  key: string,
  fingerprint: string,
): IdempotentAnswer | null => {
  if (key.length > 255)
    throw invalid(
      'Idempotency keys can be at most 255 characters long.',
      undefined,
      'idempotency_key_too_long',
    );
  if (running.has(key))
    throw new ApiError(
      409,
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    );
  const known = world.state.idempotency[key];
  if (!known) return null;
  if (known.fingerprint === fingerprint) return known;
  throw new ApiError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
};

/** Stores an answer; a call that failed validation leaves its key unused, as at Stripe. */
export const storeAnswer = (
  world: World,
  key: string,
  answer: Pick<IdempotentAnswer, 'fingerprint' | 'status' | 'body' | 'requestId'>,
): void => {
  const began = answer.status < 400 || answer.status === 402 || answer.status >= 500;
  if (began) world.state.idempotency[key] = { ...answer, at: now(world) };
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, inner]) => [key, sorted(inner)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
};
