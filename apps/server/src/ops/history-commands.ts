import { listCommands, OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import type { OpsSubject } from './ops-command.ts';

/** The trail of the commands themselves. */
export const historyCommands: OpsSubject = {
  usage: 'history list [NUMBER|ID] (the last hundred commands, or those on one order, mail, job or account)',
  async run(deps, { verb, name }) {
    if (verb !== 'list') throw new OpsRefused(`usage:\n${this.usage}`);
    const commands = await listCommands(deps, name || undefined);
    return commands
      .map(({ at, actor, command, subject, reason, outcome }) =>
        [at.toISOString(), actor, command, subject ?? '-', outcome ?? 'broke off', reason ?? '']
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  },
};
