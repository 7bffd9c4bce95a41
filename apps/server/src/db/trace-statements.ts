import type pg from 'pg';
import { tracedPart } from '../monitoring/tracing.ts';

type Query = (...given: unknown[]) => unknown;

/** Longer statements are cut in their span; none holds values. */
const longestText = 2000;

/** Gives the statements of traced work a span each: those of the pool, and those of its connections in a transaction. */
export function traceStatements(pool: pg.Pool): void {
  traceQueries(pool);
  pool.on('connect', traceQueries);
}

function traceQueries(target: pg.Pool | pg.PoolClient): void {
  const query = target.query.bind(target) as Query;
  const tracedQuery: Query = (...given) => {
    const [statement] = given;
    // With a callback the pool itself passes on a query that has its span, in the context of the work that freed the connection.
    if (typeof given.at(-1) === 'function' || isCursor(statement)) return query(...given);
    const { name, text } =
      typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
    const verb = text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? '';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) };
    return tracedPart(`sql ${name ?? verb}`, { kind: 'client', attributes }, async () => query(...given));
  };
  target.query = tracedQuery as typeof target.query;
}

const isCursor = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;
