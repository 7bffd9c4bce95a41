import { OpsRefused } from '../modules/operator-commands/operator-commands.service.ts';
import { checkStorage } from '../modules/storage-check/check-storage.ts';
import { findOrphans } from '../modules/storage-check/find-orphans.ts';
import type { OpsSubject } from './ops-command.ts';

/** Checks the whole object store at once, for instance after a restore. */
export const storageCommands: OpsSubject = {
  usage: 'storage check (reads every object, heals what it can and lists the rest)',
  async run(deps, { verb }) {
    if (verb !== 'check') throw new OpsRefused(`usage:\n${this.usage}`);
    const { checked, damaged } = await checkStorage(deps, { part: 0, parts: 1 });
    const orphans = await findOrphans(deps);
    const count = (damage: string) => damaged.filter((each) => each.damage === damage).length;
    return [
      ...damaged.map(({ kind, key, damage, outcome }) => `${damage}  ${outcome}  ${kind}  ${key}`),
      ...orphans.map((key) => `orphaned  ${key}`),
      `${checked} objects: ${count('missing')} missing, ${count('changed')} changed, ${orphans.length} orphaned`,
    ].join('\n');
  },
};
