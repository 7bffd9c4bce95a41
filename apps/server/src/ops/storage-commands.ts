import type { Deps } from '../deps.ts';
import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import { checkStorage } from '../modules/retention/storage/check/check-storage.ts';
import { copyObjects } from '../modules/retention/storage/check/copy-objects.ts';
import { findOrphans } from '../modules/retention/storage/check/find-orphans.ts';
import type { OpsSubject } from './ops-command.ts';

/** Checks or copies the whole object store at once, for instance after a restore. */
export const storageCommands: OpsSubject = {
  usage: `storage check (reads every object, heals what it can and lists the rest)
storage copy (brings the second copy up to date)`,
  async run(deps, { verb }) {
    if (verb === 'check') return check(deps);
    if (verb !== 'copy') throw new OpsRefused(`usage:\n${this.usage}`);
    if (!deps.copies) throw new OpsRefused('there is no second copy: S3_COPY_BUCKET is not set');
    const { copied, removed } = await copyObjects(deps);
    return `${copied} objects copied, ${removed} removed`;
  },
};

async function check(deps: Deps): Promise<string> {
  const { checked, damaged } = await checkStorage(deps);
  const orphans = await findOrphans(deps);
  const count = (damage: string) => damaged.filter((each) => each.damage === damage).length;
  return [
    ...damaged.map(({ kind, key, damage, outcome }) => `${damage}  ${outcome}  ${kind}  ${key}`),
    ...orphans.map((key) => `orphaned  ${key}`),
    `${checked} objects: ${count('missing')} missing, ${count('changed')} changed, ${orphans.length} orphaned`,
  ].join('\n');
}
