import { z } from 'zod';
import type { Route } from '../src/index.ts';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  [limit: string]: unknown;
}

/** What a call sends and what its caller reads, without the reasons of refinements, which no schema can say. */
interface DescribedCall {
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** `file` or `nothing` when the answer is no JSON. */
  answer: Schema | string;
}

/** Calls by method and path. */
export type DescribedContract = Record<string, DescribedCall>;

/** `side`: a caller sends and reads the input of a schema; the server writes its output. */
export function describeContract(
  routes: Record<string, Record<string, Route>>,
  side: 'caller' | 'server',
): DescribedContract {
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
    const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return described as Schema;
  };
  const all = Object.values(routes).flatMap((resource) => Object.values(resource));
  return Object.fromEntries(
    all.map((route) => {
      const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = route[part];
        return schema ? [[part, schemaOf(schema, 'input')]] : [];
      });
      const { response } = route;
      const answer =
        typeof response === 'string' ? response : schemaOf(response, side === 'server' ? 'output' : 'input');
      return [`${route.method} ${route.path}`, { ...Object.fromEntries(parts), answer }];
    }),
  );
}
