import { email as emailSchema } from '@dierbaar/contract';
import type { Deps } from '../deps.ts';
import { getSubscription } from '../modules/accounts/subscriptions/subscriptions.service.ts';
import { findUser, findUserByEmail, type UserContact } from '../modules/accounts/users/users.service.ts';
import { listBin, listProjects } from '../modules/books/projects/projects.service.ts';
import { listOrders } from '../modules/orders/checkout/orders.service.ts';
import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import { getDeletion, planDeletion } from '../modules/retention/account-deletion/account-deletion.service.ts';
import {
  getAccountExport,
  requestAccountExport,
} from '../modules/retention/account-exports/account-exports.service.ts';
import { isId, type OpsSubject, requireReason } from './ops-command.ts';

/** Accounts, named by their id. An address is translated before, so that the trail of commands holds none. */
export const accountCommands: OpsSubject = {
  usage: `accounts find ADDRESS|ID
accounts export ADDRESS|ID (makes the file with everything; only its person can download it, a mail tells them)
accounts erase ADDRESS|ID --reason TEXT (plans it as the person would: fourteen days, a mail, can be undone)`,
  async run(deps, command) {
    const { verb, name } = command;
    switch (verb) {
      case 'find':
        return describeAccount(deps, await requireAccount(deps, name));
      case 'export': {
        const { id } = await requireAccount(deps, name);
        return `${id}: the file is ${(await requestAccountExport(deps, id)).state}`;
      }
      case 'erase': {
        requireReason(command);
        const { id } = await requireAccount(deps, name);
        const deletion = await planDeletion(deps, id);
        return `${id}: ${deletion.state === 'planned' ? `is erased at ${deletion.erasesAt}` : 'stays'}`;
      }
      default:
        throw new OpsRefused(`usage:\n${this.usage}`);
    }
  },
};

/** The id of an account that may be named by its address; empty when nobody has it. */
export async function accountIdOf(deps: Deps, name: string): Promise<string> {
  if (!name.includes('@')) return name;
  const address = emailSchema.safeParse(name);
  return address.success ? ((await findUserByEmail(deps.db, address.data))?.id ?? '') : '';
}

/** What support needs to know of an account: no name, no address, nothing of a book. */
async function describeAccount(deps: Deps, user: UserContact): Promise<string> {
  const { id } = user;
  const [found, subscription, books, binned, orders, deletion, accountExport] = await Promise.all([
    findUserByEmail(deps.db, user.email),
    getSubscription(deps, id),
    listProjects(deps, id),
    listBin(deps, id),
    listOrders(deps, id),
    getDeletion(deps, id),
    getAccountExport(deps, id),
  ]);
  return [
    `${id}  ${found?.verifiedAt ? 'confirmed' : 'not confirmed'}  ${user.language}`,
    `  subscription ${subscription.status}, ${subscription.hasAccess ? 'has access' : 'has no access'}`,
    `  ${books.length} books, ${binned.length} in the bin`,
    ...orders.map(({ number, state }) => `  order ${number} ${state}`),
    ...(accountExport.state === 'none' ? [] : [`  file to take along: ${accountExport.state}`]),
    ...(deletion.state === 'planned' ? [`  is erased at ${deletion.erasesAt}`] : []),
  ].join('\n');
}

async function requireAccount(deps: Deps, name: string): Promise<UserContact> {
  const user = isId(name) ? await findUser(deps.db, name) : undefined;
  if (!user) throw new OpsRefused('there is no such account');
  return user;
}
