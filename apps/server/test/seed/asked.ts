import { randomUUID } from 'node:crypto';
import type { Language, Rhythm } from '@dierbaar/contract';
import type { Deps } from '../../src/deps.ts';
import { sendDigests } from '../../src/modules/family/digest/send-digests.ts';
import { endInvitation } from '../../src/modules/family/invitations/change-invitation.ts';
import {
  createInvitation as create,
  listInvitations,
} from '../../src/modules/family/invitations/invitations.service.ts';
import { urlOfLink } from '../../src/modules/family/links/create-link.ts';
import { endHandOvers } from '../../src/modules/family/phone-transfers/phone-transfers.queries.ts';
import {
  getHandOver,
  openHandOver,
} from '../../src/modules/family/phone-transfers/phone-transfers.service.ts';
import { createReader } from '../../src/modules/family/readers/readers.service.ts';
import { mailDueQuestions } from '../../src/modules/family/weekly/mail-due.ts';

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

/** The writer's own rhythm; the link of its mails. */
export async function askOneself(deps: Deps, userId: string, projectId: string): Promise<string> {
  const { link } = await create(deps, userId, {
    ...{ projectId, clientId: randomUUID(), isSelf: true, email: null, note: '', questions: [] },
    rhythm: { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' },
  });
  return link ?? '';
}

/** The link in the mail about what others told, which ends that mail. */
export async function findDigestLink(deps: Deps, userId: string): Promise<string> {
  const digest = await deps.db
    .selectFrom('memoryDigests')
    .select('tokenSeed')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return urlOfLink(deps, digest);
}

/** Lets the mail about what others told go out now, not ten minutes after it. */
export async function sendDigestNow(deps: Deps, userId: string): Promise<void> {
  await deps.db
    .updateTable('memoryDigests')
    .set({ dueAt: deps.clock() })
    .where('userId', '=', userId)
    .execute();
  await sendDigests(deps);
}

/** Lets the weekly hour of the writer's own rhythm come now. */
export async function mailOwnQuestionNow(deps: Deps, userId: string): Promise<void> {
  await deps.db
    .updateTable('invitations')
    .set({ nextAt: deps.clock() })
    .where('userId', '=', userId)
    .where('isSelf', '=', true)
    .execute();
  await mailDueQuestions(deps);
}

/** A way for photos from a phone, with its link. */
export const createHandOver = openHandOver;

/** Closes the ways for photos to a book. */
export const closeHandOvers = (deps: Deps, projectId: string) =>
  endHandOvers(deps.db, projectId, deps.clock());
export const readInvitations = listInvitations;
export const readHandOver = getHandOver;
export const endLink = endInvitation;
export const inviteReader = createReader;
