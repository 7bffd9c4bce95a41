import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import { checkStorage } from '../modules/retention/storage/walks/check-storage.ts';
import { findOrphans } from '../modules/retention/storage/walks/find-orphans.ts';
import type { OpsSubject } from './ops-command.ts';

/** Checks the whole object store at once, for instance after a restore. */
export const storageCommands: OpsSubject = {
  usage: 'storage check (reads every object, and lists what is damaged or orphaned)',
  async run(deps, { verb }) {
    if (verb !== 'check') throw new OpsRefused(`usage:\n${this.usage}`);
    const { checked, damaged } = await checkStorage(deps);
    const orphans = await findOrphans(deps);
    const count = (damage: string) => damaged.filter((each) => each.damage === damage).length;
    return [
      ...damaged.map(({ kind, key, damage, outcome }) => `${damage}  ${outcome}  ${kind}  ${key}`),
      ...orphans.map((key) => `orphaned  ${key}`),
      `${checked} objects: ${count('missing')} missing, ${count('changed')} changed, ${orphans.length} orphaned`,
    ].join('\n');
  },
};
