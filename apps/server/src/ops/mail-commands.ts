import type { Deps } from '../deps.ts';
import { OpsRefused } from '../modules/orders/lifecycle/order-ops.ts';
import { closeFailedMail, getMailForOps, listUnsentMails, retryMails } from '../modules/outbox/outbox-ops.ts';

export const mailUsage = `npm run ops -- mails
  list
  show ID
  retry ID|all
  close ID (erases the content of a failed mail that needs no more)`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Operator commands for mails that could not be sent; answers what the operator reads. */
export async function runMailCommand(deps: Deps, verb: string, name: string, by: string): Promise<string> {
  switch (verb) {
    case 'list':
      return describeUnsent(deps);
    case 'show':
      return describeMail(deps, name);
    case 'retry':
      return retry(deps, name);
    case 'close':
      if (!(await closeFailedMail(deps, requireId(name), by))) throw new OpsRefused(notFailed(name));
      return `${name} is closed`;
    default:
      throw new OpsRefused(`usage: ${mailUsage}`);
  }
}

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

async function retry(deps: Deps, name: string): Promise<string> {
  const count = await retryMails(deps, name === 'all' ? name : requireId(name));
  if (name !== 'all' && count === 0) throw new OpsRefused(notFailed(name));
  return `${count} mails are sent again`;
}

const notFailed = (name: string) => `there is no failed mail ${name}`;

function requireId(name: string): string {
  if (!uuid.test(name)) throw new OpsRefused('a mail is named by its id');
  return name;
}
