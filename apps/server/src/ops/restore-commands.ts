import { postponeDeletions } from '../modules/retention/account-deletion/account-deletion.service.ts';
import { applyTombstones } from '../modules/retention/deletions/apply-tombstones.ts';
import type { OpsSubject } from './ops-command.ts';

/** What a restored database needs before anybody reads it. */
export const restoreCommands: OpsSubject = {
  usage:
    'restored (after a restore: deletes again what was deleted for good since, and gives planned ends of accounts their whole term again)',
  async run(deps) {
    const { account, book, photo, history, recording } = await applyTombstones(deps);
    const postponed = await postponeDeletions(deps);
    return [
      `deleted again: ${account} accounts, ${book} books, ${photo} photos, ${recording} recordings, ${history} histories`,
      `${postponed} planned ends of accounts have their whole term again`,
    ].join('\n');
  },
};
