import type { Deps } from '../../../deps.ts';
import { mailsToOthers } from '../../../mails/mails-to-others.ts';

interface RefusedMail {
  kind: string;
  userId: string | null;
  recipient: string;
}

/**
 * An address that a mail server refuses is shown to the writer and not mailed again until the writer tries it again; that of
 * the writer's own question of the week too. Returns whether the mail was such a one; those wait for no operator.
 */
export async function noteBounce(deps: Deps, { kind, userId, recipient }: RefusedMail): Promise<boolean> {
  if (!mailsToOthers.includes(kind) || userId === null) return false;
  await deps.db
    .updateTable('invitations')
    .set({ bouncedAt: deps.clock(), nextAt: null })
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('email', '=', recipient),
        eb.and([
          eb('isSelf', '=', true),
          eb.exists(
            eb.selectFrom('users').select('id').where('id', '=', userId).where('email', '=', recipient),
          ),
        ]),
      ]),
    )
    .where('endedAt', 'is', null)
    .execute();
  return true;
}
