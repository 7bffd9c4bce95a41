import { createHash } from 'node:crypto';
import { readBatches } from '../../../../db/batches.ts';
import type { Deps } from '../../../../deps.ts';
import { objectsChecked, objectsDamaged } from '../../../../metrics.ts';
import {
  type ExpectedKind,
  type ExpectedObject,
  type ExpectedRow,
  expectedKinds,
  forgetExport,
  isStillExpected,
} from './expected-objects.queries.ts';
import { type Walk, walkOn, walkWhole } from './storage-walks.ts';

const batchSize = 100;

export interface CheckResult {
  checked: number;
  /** By what was found and what became of it. */
  damaged: { kind: ExpectedKind; key: string; damage: Damage; outcome: Outcome }[];
}

type Damage = 'missing' | 'changed';

/** `remade`: it is made again when it is asked for. `lost`: a person must restore it from the second copy. */
type Outcome = 'remade' | 'lost';

/** Compares objects with what rows say of them; raises an alarm for what is damaged and cannot be made again. */
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
  for (const [index, kind] of kinds.slice(from).entries()) {
    const batches = readBatches((id) => expectedKinds[kind](db, id, batchSize), index === 0 ? lastId : '');
    for await (const rows of batches) for (const row of rows) yield { key: `${kind} ${row.id}`, kind, row };
  }
}

async function checkOne(
  deps: Deps,
  kind: ExpectedKind,
  row: ExpectedRow,
  object: ExpectedObject,
  result: CheckResult,
): Promise<void> {
  const damage = await findDamage(deps, object);
  result.checked += 1;
  objectsChecked.inc({ kind });
  if (!damage || !(await isStillExpected(deps.db, kind, row.id))) return;
  if (row.canBeMade) await forgetExport(deps.db, row.id);
  const outcome = row.canBeMade ? 'remade' : 'lost';
  result.damaged.push({ kind, key: object.key, damage, outcome });
  objectsDamaged.inc({ kind, damage, outcome });
  const facts = { kind, key: object.key, damage, outcome };
  if (outcome === 'lost') deps.log.error({ ...facts, alarm: 'stored_object' }, 'a stored object is damaged');
  else deps.log.warn(facts, 'a stored object was damaged');
}

/** Reads an object to its end and compares the hash of its bytes. */
async function findDamage({ storage }: Deps, { key, sha256 }: ExpectedObject): Promise<Damage | undefined> {
  const object = await storage.get(key);
  if (!object) return 'missing';
  const hash = createHash('sha256');
  for await (const chunk of object.body) hash.update(chunk);
  return hash.digest('hex') === sha256 ? undefined : 'changed';
}
