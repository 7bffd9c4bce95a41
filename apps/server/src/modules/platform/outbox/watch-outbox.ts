import type { Deps } from '../../../deps.ts';
import { gauge } from '../../../metrics.ts';
import { countUnsentMails } from './outbox.queries.ts';

const mailsUnsent = gauge(
  'mails_unsent',
  'Mails that failed, or that the mail server keeps refusing (stuck)',
  'state',
);

const oldestMailSeconds = gauge('mails_oldest_seconds', 'Age of the oldest mail that is not sent yet');

/** Tries after which a pending mail counts as stuck, whatever the cause: about a quarter of an hour. */
const stuckAttempts = 6;

const alarms = {
  failed: { alarm: 'mails_failed', text: 'mails cannot be sent and wait for a person' },
  stuck: { alarm: 'mail_server', text: 'the mail server does not take our mails' },
} as const;
const seen = { failed: 0, stuck: 0 };

/** Sets the gauges of unsent mails. Logs one alarm for newly failed mails, and one when the mail server begins to refuse. */
export async function watchOutbox(deps: Deps): Promise<void> {
  const counts = await countUnsentMails(deps.db, stuckAttempts);
  const now = deps.clock().getTime();
  oldestMailSeconds.set(counts.oldest ? Math.max(0, (now - counts.oldest.getTime()) / 1000) : 0);
  raise(deps, 'failed', Number(counts.failed), seen.failed);
  raise(deps, 'stuck', Number(counts.stuck), seen.stuck > 0 ? Number.POSITIVE_INFINITY : 0);
}

function raise(deps: Deps, state: keyof typeof seen, count: number, known: number): void {
  mailsUnsent.set({ state }, count);
  const { alarm, text } = alarms[state];
  if (count > known) deps.log.error({ count, alarm }, text);
  seen[state] = count;
}
