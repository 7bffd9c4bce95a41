import type { z } from 'zod';
import type { Access } from './access.ts';

/** Response of a route that answers with a file instead of JSON. */
export const file = 'file';

/** Response of a route that answers without a body (204). */
export const nothing = 'nothing';

/** Response that a caller without schemas checks itself; no route of the server has it. */
export const unchecked = 'unchecked';

type Answer = z.ZodType | typeof file | typeof nothing | typeof unchecked;

/** One endpoint. Paths are relative to `/api`, with `:name` for parameters. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: Answer;
  /** The call uses the refresh cookie, so it needs our own origin and the header of `originHeader`. */
  readonly usesCookie?: true;
  /** The person must have given a password or passkey in the last ten minutes, else `confirmation_needed`. */
  readonly needsConfirmation?: true;
  /** Most bytes of the body; without it `limits.bodyBytes`. */
  readonly bodyBytes?: number;
}

/** Keeps the literal types of a route definition. */
export const route = <const R extends Route>(definition: R): R => definition;

/** Custom header, which a browser sends across origins only after a CORS preflight. */
export const originHeader = { name: 'x-dierbaar', value: '1' } as const;

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? { [P in K]: z.input<R[K]> }
  : unknown;

/** Input of a call: the parts that the route declares. */
export type RouteInput<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;

/** Result of a call. */
export type RouteOutput<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : R['response'] extends typeof file
    ? Blob
    : R['response'] extends typeof unchecked
      ? unknown
      : undefined;
