import type { z } from 'zod';
import type { Access } from './access.ts';

/** The answer of a route that gives a file instead of JSON. */
export const file = 'file';

/** The answer of a route that gives nothing (204). */
export const nothing = 'nothing';

type Answer = z.ZodType | typeof file | typeof nothing;

/** One call of the wire. Paths are relative to `/api`, with `:name` for parameters. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: Answer;
  /** Calls that work on the refresh cookie: only from our own origin, with the header of `originHeader`. */
  readonly usesCookie?: true;
}

/** Keeps the literal types of a route definition. */
export const route = <const R extends Route>(definition: R): R => definition;

/** The header a browser cannot send across origins without asking first. */
export const originHeader = { name: 'x-dierbaar', value: '1' } as const;

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? { [P in K]: z.input<R[K]> }
  : unknown;

/** What a caller passes: exactly the parts the route declares. */
export type RouteInput<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;

/** What a caller gets back. */
export type RouteOutput<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : R['response'] extends typeof file
    ? Blob
    : undefined;
