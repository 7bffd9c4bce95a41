import { noSuch } from '../objects/errors.ts';
import { buildEvent, type EventType } from '../objects/event.ts';
import type { Rows, State, TableName, Tables } from './state.ts';

/** Shared context of the stand-in: state, time and event dispatch. */
export interface World {
  readonly state: State;
  readonly tables: Tables;
  /** Base URL of the hosted pages, without a trailing slash. */
  baseUrl: string;
  /** Current request, recorded in the events it causes. */
  request: { id: string | null; idempotencyKey: string | null };
  /** Time of the due action that is being run, null outside `runDueUntil`. */
  simulatedNow: number | null;
  /** Queues the delivery of a new event. */
  dispatch: (event: string) => void;
}

export const createWorld = (state: State): World => ({
  state,
  tables: state.tables,
  baseUrl: '',
  request: { id: null, idempotencyKey: null },
  simulatedNow: null,
  dispatch: () => {},
});

/** Current unix time; for a customer on a test clock, the time of that clock. */
export const now = (world: World, customer?: string | null): number => {
  if (world.simulatedNow !== null) return world.simulatedNow;
  const clock = customer ? testClockOf(world, customer) : null;
  const frozen = clock ? world.tables.test_clock[clock]?.frozen_time : undefined;
  return frozen ?? Math.floor(Date.now() / 1000) + world.state.clockOffset;
};

export const testClockOf = (world: World, customer: string): string | null => {
  const found = world.tables.customer[customer];
  return found?.test_clock ?? null;
};

export const put = <T extends TableName>(world: World, table: T, row: Rows[T]): Rows[T] => {
  const rows: Record<string, Rows[T]> = world.tables[table];
  rows[row.id] = row;
  return row;
};

export const find = <T extends TableName>(world: World, table: T, id: string): Rows[T] | undefined => {
  const rows: Record<string, Rows[T]> = world.tables[table];
  return Object.hasOwn(rows, id) ? rows[id] : undefined;
};

const nouns: Partial<Record<TableName, string>> = {
  checkout_session: 'checkout.session',
  portal_session: 'billing_portal.session',
};

/** Object of an id in the path (`id`, else 404) or in a parameter (its name, else 400). */
export const get = <T extends TableName>(world: World, table: T, id: string, param = 'id'): Rows[T] => {
  const row = find(world, table, id);
  if (row) return row;
  throw noSuch(nouns[table] ?? table, id, { param, status: param === 'id' ? 404 : 400 });
};

export const rowsOf = <T extends TableName>(world: World, table: T): Rows[T][] => {
  const rows: Record<string, Rows[T]> = world.tables[table];
  return Object.values(rows);
};

export const emit = (world: World, type: EventType, object: object, previous: object | null = null): void => {
  const event = buildEvent({
    created: now(world),
    type,
    object,
    previousAttributes: previous,
    request: world.request,
  });
  put(world, 'event', event);
  world.dispatch(event.id);
};

/** Changes an object in place and returns the previous values of changed fields. */
export const change = <T extends object>(row: T, patch: Partial<T>): Partial<T> => {
  const previous: Partial<T> = {};
  for (const key of keysOf(patch)) {
    if (JSON.stringify(row[key]) !== JSON.stringify(patch[key])) previous[key] = row[key];
  }
  Object.assign(row, patch);
  return previous;
};

const keysOf = <T extends object>(value: T): (keyof T)[] => Object.keys(value) as (keyof T)[];
