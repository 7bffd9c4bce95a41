import type { Deps } from '../../../../deps.ts';
import { objectsChecked, objectsDamaged } from '../../../../metrics.ts';
import { type Walk, walkOn, walkWhole } from '../walks/storage-walks.ts';
import { type Condition, checkObject, healObject } from './check-object.ts';
import {
  type ExpectedKind,
  type ExpectedObject,
  type ExpectedRow,
  expectedKinds,
  forgetExport,
  isStillExpected,
} from './expected-objects.queries.ts';

const daySeconds = 24 * 3600;
const batchSize = 100;

export interface CheckResult {
  checked: number;
  /** By what was found and what became of it. */
  damaged: { kind: ExpectedKind; key: string; damage: Exclude<Condition, 'intact'>; outcome: Outcome }[];
}

/** `remade`: it is made again when it is asked for. `lost`: a person must look. */
type Outcome = 'healed' | 'remade' | 'lost';

/** Compares objects with what rows say of them; heals what is damaged, or raises an alarm. */
export async function checkStorage(deps: Deps): Promise<CheckResult> {
  const result: CheckResult = { checked: 0, damaged: [] };
  await walkWhole(createWalk(deps, result));
  return result;
}

/** Goes on with the comparison where the last run stopped; every object is read once a day. */
export async function checkMoreStorage(deps: Deps, signal?: AbortSignal): Promise<CheckResult> {
  const result: CheckResult = { checked: 0, damaged: [] };
  await walkOn(deps, createWalk(deps, result), signal);
  return result;
}

const kinds = Object.keys(expectedKinds) as ExpectedKind[];

function createWalk(
  deps: Deps,
  result: CheckResult,
): Walk<{ key: string; kind: ExpectedKind; row: ExpectedRow }> {
  return {
    name: 'check',
    everySeconds: daySeconds,
    listAfter: (after) => listRows(deps, after),
    async visit({ kind, row }) {
      for (const object of row.objects) await checkOne(deps, kind, row, object, result);
    },
  };
}

/** All rows with objects, kind by kind; the key is the kind and the id. */
async function* listRows({ db }: Deps, after: string) {
  const [lastKind = '', lastId = ''] = after.split(' ');
  const from = Math.max(0, kinds.indexOf(lastKind as ExpectedKind));
  for (const [index, kind] of kinds.slice(from).entries())
    for (let id = index === 0 ? lastId : ''; ; ) {
      const rows = await expectedKinds[kind](db, id, batchSize);
      for (const row of rows) yield { key: `${kind} ${row.id}`, kind, row };
      id = rows.at(-1)?.id ?? id;
      if (rows.length < batchSize) break;
    }
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
