import { applyTombstones } from '../modules/retention/deletions/apply-tombstones.ts';
import type { OpsSubject } from './ops-command.ts';

/** What the worker does every five minutes, at once: nobody may read a restored database before. */
export const restoreCommands: OpsSubject = {
  usage: 'restored (after a restore: deletes again what was deleted for good since)',
  async run(deps) {
    const { account, book, photo, history } = await applyTombstones(deps);
    return `deleted again: ${account} accounts, ${book} books, ${photo} photos, ${history} histories`;
  },
};
