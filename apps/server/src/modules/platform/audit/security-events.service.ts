import { type SecurityEvent, type SecurityEventKind, securityEventKind } from '@dierbaar/contract';
import { hour } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { countFailure, listEvents } from './security-events.queries.ts';

/** Events shown to the person; failures have a number of their own, as strangers cause them from many networks. */
const shown = { events: 20, failures: 10 };

/** Notes an event of an account, in the transaction of the act itself. `network` is null when the server acted. */
export async function recordEvent(
  { clock }: Pick<Deps, 'clock'>,
  trx: Connection,
  event: { userId: string; kind: SecurityEventKind; network: string | null },
): Promise<void> {
  await trx
    .insertInto('securityEvents')
    .values({ ...event, at: clock() })
    .execute();
}

/** Notes a wrong password or passkey. An address without an account leaves no trace, but takes as long. */
export async function recordFailure(
  deps: Pick<Deps, 'clock' | 'db'>,
  account: { email: string } | { userId: string },
  event: { kind: SecurityEventKind; network: string | null },
): Promise<void> {
  const at = deps.clock();
  await countFailure(deps.db, account, { ...event, at, since: new Date(at.getTime() - hour) });
}

/** The last events of a user, the newest first. */
export async function listSecurityEvents(deps: Deps, userId: string): Promise<SecurityEvent[]> {
  const rows = [
    ...(await listEvents(deps.db, userId, { areFailures: false, limit: shown.events })),
    ...(await listEvents(deps.db, userId, { areFailures: true, limit: shown.failures })),
  ];
  const newestFirst = rows.sort((one, other) => other.at.getTime() - one.at.getTime());
  return newestFirst.map(({ kind, at, ...row }) => ({
    ...row,
    kind: securityEventKind.parse(kind),
    at: at.toISOString(),
  }));
}
