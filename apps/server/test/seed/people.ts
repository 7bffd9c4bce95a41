import { randomUUID } from 'node:crypto';
import type { Rhythm } from '@dierbaar/contract';
import type { Deps } from '../../src/deps.ts';
import { createInvitation } from '../../src/modules/family/invitations/invitations.service.ts';

interface Person {
  name: string;
  /** Without it the writer passes the link on. */
  email?: string;
  question: string;
  rhythm?: Rhythm;
  /** Columns of the invitation that differ: what happened since. */
  since?: { pausedAt?: Date; bouncedAt?: Date; stoppedAt?: Date; endedAt?: Date };
}

/** Somebody who was asked for a book, with what happened since. */
export async function createPerson(deps: Deps, userId: string, projectId: string, person: Person) {
  const { name, email = null, question, rhythm = { kind: 'once' }, since } = person;
  const invitation = await createInvitation(deps, userId, {
    ...{ projectId, clientId: randomUUID(), isSelf: false, name, email, note: '', rhythm },
    questions: [{ text: question, projectChapterId: null }],
  });
  if (since) await deps.db.updateTable('invitations').set(since).where('id', '=', invitation.id).execute();
  return invitation;
}
