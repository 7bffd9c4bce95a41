import type { Deps } from '../../deps.ts';
import { objectsChecked, objectsDamaged } from '../../metrics.ts';
import { type Condition, checkObject, healObject } from './check-object.ts';
import {
  type ExpectedKind,
  type ExpectedObject,
  type ExpectedRow,
  expectedKinds,
  forgetExport,
  isStillExpected,
  type Part,
} from './expected-objects.queries.ts';

/** The check runs as often as this in a day, and each run reads its part of all objects. */
export const checksPerDay = 288;
const daySeconds = 24 * 3600;
const batchSize = 100;

export interface CheckResult {
  checked: number;
  /** By what was found and what became of it. */
  damaged: { kind: ExpectedKind; key: string; damage: Exclude<Condition, 'intact'>; outcome: Outcome }[];
}

/** `remade`: it is made again when it is asked for. `lost`: a person must look. */
type Outcome = 'healed' | 'remade' | 'lost';

/** Reads the part of all objects that belongs to this time of the day, so that a day reads every object once. */
export function checkStoragePart(deps: Deps, signal?: AbortSignal): Promise<CheckResult> {
  const second = Math.floor(deps.clock().getTime() / 1000) % daySeconds;
  const part = Math.floor((second * checksPerDay) / daySeconds);
  return checkStorage(deps, { part, parts: checksPerDay }, signal);
}

/** Compares objects with what rows say of them; heals what is damaged, or raises an alarm. */
export async function checkStorage(deps: Deps, part: Part, signal?: AbortSignal): Promise<CheckResult> {
  const result: CheckResult = { checked: 0, damaged: [] };
  for (const kind of Object.keys(expectedKinds) as ExpectedKind[]) {
    for (let after = ''; ; ) {
      const rows = await expectedKinds[kind](deps.db, part, after, batchSize);
      for (const row of rows) {
        if (signal?.aborted) return result;
        for (const object of row.objects) await checkOne(deps, kind, row, object, result);
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < batchSize) break;
    }
  }
  return result;
}

async function checkOne(
  deps: Deps,
  kind: ExpectedKind,
  row: ExpectedRow,
  object: ExpectedObject,
  result: CheckResult,
): Promise<void> {
  const damage = await checkObject(deps.storage, object);
  result.checked += 1;
  objectsChecked.inc({ kind });
  if (damage === 'intact' || !(await isStillExpected(deps.db, kind, row.id))) return;
  const outcome = await repair(deps, row, object);
  // What its person deleted meanwhile must not come back from the second copy.
  if (outcome === 'healed' && !(await isStillExpected(deps.db, kind, row.id)))
    return deps.storage.delete(object.key);
  result.damaged.push({ kind, key: object.key, damage, outcome });
  objectsDamaged.inc({ kind, damage, outcome });
  const facts = { kind, key: object.key, damage, outcome };
  if (outcome === 'lost') deps.log.error({ ...facts, alarm: 'stored_object' }, 'a stored object is damaged');
  else deps.log.warn(facts, 'a stored object was damaged');
}

async function repair(deps: Deps, row: ExpectedRow, object: ExpectedObject): Promise<Outcome> {
  if (await healObject(deps, object)) return 'healed';
  if (!row.canBeMade) return 'lost';
  await forgetExport(deps.db, row.id);
  return 'remade';
}
