import type { Deps } from '../../deps.ts';

const toTellers: readonly string[] = ['questionAsked', 'weeklyQuestion', 'answerThanked', 'readInvited'];

interface RefusedMail {
  kind: string;
  userId: string | null;
  recipient: string;
}

/**
 * An address that a mail server refuses is told to the writer and not mailed again. Returns whether the mail was one to
 * somebody who was asked; those wait for no operator.
 */
export async function noteBounce(deps: Deps, { kind, userId, recipient }: RefusedMail): Promise<boolean> {
  if (!toTellers.includes(kind) || userId === null) return false;
  await deps.db
    .updateTable('invitations')
    .set({ bouncedAt: deps.clock(), nextAt: null })
    .where('userId', '=', userId)
    .where('email', '=', recipient)
    .where('endedAt', 'is', null)
    .execute();
  return true;
}
