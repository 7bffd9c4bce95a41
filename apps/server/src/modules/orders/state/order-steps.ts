import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';

/**
 * Runs an external effect once per order and name: a second call returns at once. An effect that was interrupted runs
 * again, so it must be idempotent (an idempotency key, an id of our own).
 */
export async function runStep(
  deps: Deps,
  orderId: string,
  name: string,
  effect: () => Promise<void>,
): Promise<void> {
  const key = `${orderId}:${name}`;
  if (await isStepDone(deps.db, orderId, name)) return;
  await begin(deps, key, orderId, name);
  try {
    await effect();
  } catch (error) {
    await recordError(deps, key, error);
    throw error;
  }
  await deps.db
    .updateTable('orderSteps')
    .set({ finishedAt: deps.clock(), lastError: null })
    .where('key', '=', key)
    .where('finishedAt', 'is', null)
    .execute();
}

async function isStepDone(db: Connection, orderId: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('orderSteps')
    .select('finishedAt')
    .where('key', '=', `${orderId}:${name}`)
    .executeTakeFirst();
  return found?.finishedAt != null;
}

export function findSteps(db: Connection, orderId: string) {
  return db
    .selectFrom('orderSteps')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('startedAt')
    .execute();
}

async function begin(deps: Deps, key: string, orderId: string, name: string): Promise<void> {
  await deps.db
    .insertInto('orderSteps')
    .values({ key, orderId, name, attempts: 1, startedAt: deps.clock() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ attempts: eb('orderSteps.attempts', '+', 1) })),
    )
    .execute();
}

async function recordError(deps: Deps, key: string, error: unknown): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await deps.db.updateTable('orderSteps').set({ lastError }).where('key', '=', key).execute();
}
