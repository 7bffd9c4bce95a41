import { randomUUID } from 'node:crypto';
import type { Language, Rhythm } from '@dierbaar/contract';
import type { Deps } from '../../src/deps.ts';
import { endInvitation } from '../../src/modules/invitations/change-invitation.ts';
import { getHandOver, openHandOver } from '../../src/modules/invitations/hand-overs/hand-overs.service.ts';
import {
  createInvitation as create,
  listInvitations,
} from '../../src/modules/invitations/invitations.service.ts';
import { createReader } from '../../src/modules/invitations/readers/readers.service.ts';

export interface AskOptions {
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
  const { id, link } = await create(deps, userId, {
    ...{ projectId, clientId: randomUUID(), isSelf: false, email, note, rhythm },
    ...person,
    questions: questions.map((text) => ({ text, projectChapterId: null })),
  });
  if (link === null) throw new Error('an invitation without a link');
  return { id, link };
}

/** A way for photos from a phone, with its link; the page is in the language of the book. */
export async function createHandOver(deps: Deps, userId: string, projectId: string, language: Language) {
  await deps.db.updateTable('projects').set({ language }).where('id', '=', projectId).execute();
  return openHandOver(deps, userId, projectId);
}

export const readInvitations = listInvitations;
export const readHandOver = getHandOver;
export const endLink = endInvitation;
export const letSomebodyRead = createReader;
