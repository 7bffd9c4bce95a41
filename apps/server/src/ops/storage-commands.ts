import type { Deps } from '../deps.ts';
import { OpsRefused } from '../modules/orders/lifecycle/order-ops.ts';
import { checkStorage } from '../modules/storage-check/check-storage.ts';
import { findOrphans } from '../modules/storage-check/find-orphans.ts';

export const storageUsage = `npm run ops -- storage
  check (reads every object, heals what it can and lists the rest)`;

/** Checks the whole object store at once, for instance after a restore; returns what to print. */
export async function runStorageCommand(deps: Deps, verb: string): Promise<string> {
  if (verb !== 'check') throw new OpsRefused(`usage: ${storageUsage}`);
  const { checked, damaged } = await checkStorage(deps, { part: 0, parts: 1 });
  const orphans = await findOrphans(deps);
  const count = (damage: string) => damaged.filter((each) => each.damage === damage).length;
  return [
    ...damaged.map(({ kind, key, damage, outcome }) => `${damage}  ${outcome}  ${kind}  ${key}`),
    ...orphans.map((key) => `orphaned  ${key}`),
    `${checked} objects: ${count('missing')} missing, ${count('changed')} changed, ${orphans.length} orphaned`,
  ].join('\n');
}
