import type { Deps } from '../deps.ts';
import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import {
  closeFailedMail,
  getMailForOps,
  listUnsentMails,
  resendMails,
} from '../modules/platform/outbox/outbox-ops.ts';
import { isId, type OpsSubject } from './ops-command.ts';

/** Mails that could not be sent. The text of one that was sent is erased, so it cannot be sent again. */
export const mailCommands: OpsSubject = {
  usage: `mails list
mails show ID
mails resend ID|all (those that failed)
mails close ID (erases the content of a failed mail that needs no more)`,
  async run(deps, { verb, name, by }) {
    switch (verb) {
      case 'list':
        return describeUnsent(deps);
      case 'show':
        return describeMail(deps, name);
      case 'resend':
        return resend(deps, name);
      case 'close':
        if (!(await closeFailedMail(deps, requireId(name), by))) throw new OpsRefused(notFailed(name));
        return `${name} is closed`;
      default:
        throw new OpsRefused(`usage:\n${this.usage}`);
    }
  },
};

async function describeUnsent(deps: Deps): Promise<string> {
  const mails = await listUnsentMails(deps);
  const lines = mails.map(({ id, state, kind, createdAt, attempts, fault }) =>
    [id, state, kind, createdAt.toISOString(), `${attempts} tries`, fault].join('  '),
  );
  return [...lines, `${mails.length} mails`].join('\n');
}

async function describeMail(deps: Deps, name: string): Promise<string> {
  const found = await getMailForOps(deps, requireId(name));
  if (!found) throw new OpsRefused(`there is no mail ${name}`);
  const { mail, content } = found;
  return [
    `${mail.id}  ${mail.state}${mail.closedBy ? ` (${mail.closedBy})` : ''}`,
    `  ${mail.kind} in ${mail.language} to ${mail.recipient}, ${mail.attempts} tries`,
    ...(mail.lastError ? [`  ${mail.fault}: ${mail.lastError}`] : []),
    ...(content
      ? ['', content.subject, '', content.text]
      : [`  it cannot be made from ${JSON.stringify(mail.data)}`]),
  ].join('\n');
}

async function resend(deps: Deps, name: string): Promise<string> {
  const count = await resendMails(deps, name === 'all' ? name : requireId(name));
  if (name !== 'all' && count === 0) throw new OpsRefused(notFailed(name));
  return `${count} mails are sent again`;
}

const notFailed = (name: string) => `there is no failed mail ${name}`;

function requireId(name: string): string {
  if (!isId(name)) throw new OpsRefused('a mail is named by its id');
  return name;
}
