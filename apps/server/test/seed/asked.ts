import { randomUUID } from 'node:crypto';
import type { Language, Rhythm } from '@dierbaar/contract';
import type { Deps } from '../../src/deps.ts';
import { createInvitation } from '../../src/modules/invitations/invitations.service.ts';

interface AskOptions {
  name: string;
  language: Language;
  questions: string[];
  email?: string;
  note?: string;
  rhythm?: Rhythm;
}

/** Somebody who is asked for a book; the link of the page. */
export async function askSomebody(deps: Deps, userId: string, projectId: string, options: AskOptions) {
  const { questions, email = null, note = '', rhythm = { kind: 'once' }, ...person } = options;
  const { id, link } = await createInvitation(deps, userId, {
    ...{ projectId, clientId: randomUUID(), isSelf: false, email, note, rhythm },
    ...person,
    questions: questions.map((text) => ({ text, projectChapterId: null })),
  });
  if (link === null) throw new Error('an invitation without a link');
  return { id, link };
}
