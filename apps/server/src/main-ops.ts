import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError, isPublic, readConfig } from './config.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { OpsRefused, recordCommand } from './modules/platform/audit/operator-commands.service.ts';
import { accountCommands, accountIdOf } from './ops/account-commands.ts';
import { historyCommands } from './ops/history-commands.ts';
import { jobCommands } from './ops/job-commands.ts';
import { mailCommands } from './ops/mail-commands.ts';
import type { OpsSubject } from './ops/ops-command.ts';
import { orderCommands } from './ops/order-commands.ts';
import { reconcileCommands } from './ops/reconcile-commands.ts';
import { recordingCommands } from './ops/recording-commands.ts';
import { restoreCommands } from './ops/restore-commands.ts';
import { storageCommands } from './ops/storage-commands.ts';

/** Operator commands; they use the services of the application, and every one is recorded with who gave it. */
const subjects: Record<string, OpsSubject> = {
  orders: orderCommands,
  mails: mailCommands,
  jobs: jobCommands,
  accounts: accountCommands,
  recordings: recordingCommands,
  reconcile: reconcileCommands,
  storage: storageCommands,
  restored: restoreCommands,
  history: historyCommands,
};
const usage = `${Object.values(subjects)
  .map((subject) => subject.usage)
  .join('\n')}
--by NAME says who does it, for the history`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string' },
    cents: { type: 'string' },
    by: { type: 'string' },
  },
});

try {
  const deps = createDeps(readConfig({ LOG_LEVEL: 'error', ...process.env }), 'api');
  try {
    await deps.queue.start();
    console.log(await runCommand(deps));
  } finally {
    await closeDeps(deps);
  }
} catch (error) {
  console.error(error instanceof OpsRefused || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

async function runCommand(deps: Deps): Promise<string> {
  const [kind = '', verb = '', given = ''] = positionals;
  const subject = subjects[kind];
  if (!subject) throw new OpsRefused(usage);
  const by = `ops:${requireName(deps)}`;
  const name = kind === 'accounts' ? await accountIdOf(deps, given) : given;
  const { reason, cents } = values;
  const note = {
    actor: by,
    command: `${kind} ${verb}`.trim(),
    subject: name || null,
    reason: reason ?? null,
  };
  return recordCommand(deps, note, () => subject.run(deps, { verb, name, by, reason, cents }));
}

/** In production everybody shares the user of the container, so its name says nothing. */
function requireName(deps: Deps): string {
  if (values.by) return values.by;
  if (isPublic(deps.config)) throw new OpsRefused('--by NAME is required: who gives this command');
  return userInfo().username;
}
