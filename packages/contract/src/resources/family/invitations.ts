import { z } from 'zod';
import { email, language, personName, text, whole } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { route } from '../../route.ts';
import { questionText } from '../books/questions.ts';
import { withoutWayOut } from './typed-for-mail.ts';
import { words as wordsOf } from './words.ts';

/** A zone of the world's clocks (`Europe/Amsterdam`), as the device of the writer names it. */
const timeZone = text()
  .max(60)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'zone is not known');

/** When questions are mailed: once, or every week on a day (1 is Monday) at an hour, by the clocks of a zone. */
export const rhythm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once') }),
  z.object({
    kind: z.literal('weekly'),
    weekday: whole().min(1).max(7),
    hour: whole().min(0).max(23),
    zone: timeZone,
  }),
]);

export type Rhythm = z.infer<typeof rhythm>;

/** Some words of the writer. */
const words = withoutWayOut(wordsOf(limits.invitationNoteCharacters));

const calledName = withoutWayOut(personName);

/** A question of a chapter, or one that the writer made up for this person. */
const chosenQuestion = z.object({
  text: questionText,
  projectChapterId: z.uuid().nullable().default(null),
});

/** Not mailed or shown yet, asked, answered, or passed over by the person. */
const askedQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  projectChapterId: z.uuid().nullable(),
  state: z.enum(['waiting', 'asked', 'answered', 'skipped']),
  askedAt: z.iso.datetime().nullable(),
});

/**
 * - active: the link works, and mails go out if there is a rhythm
 * - paused: the writer put the weekly mails off; the link works
 * - stopped: the person wants no more mails; the link works
 * - bounced: a mail came back; the link works, nothing is mailed until the address is tried again
 * - ended: the link works no more
 */
export const invitationState = z.enum(['active', 'paused', 'stopped', 'bounced', 'ended']);

export type InvitationState = z.infer<typeof invitationState>;

/** Somebody who was asked to tell for a book, or the writer with a rhythm. */
const invitation = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  isSelf: z.boolean(),
  /** As the writer calls the person: "Opa Henk". */
  name: z.string(),
  /** Null when the writer passes the link on, or when the person wanted no more mails. */
  email: z.string().nullable(),
  language,
  note: z.string(),
  /** Address of the person's page, to copy; null when it has ended. */
  link: z.string().nullable(),
  rhythm,
  state: invitationState,
  /** When the next question of a weekly rhythm is mailed, if one does. */
  nextAt: z.iso.datetime().nullable(),
  /** The question of that mail; null when all that were chosen for somebody were asked. */
  nextQuestion: askedQuestion.omit({ state: true, askedAt: true }).nullable(),
  /** Questions that are still to come: the chosen ones, for the writer open ones of the book. */
  questionsReady: z.int(),
  /** Questions that were passed over, which come again only when somebody wants them. */
  questionsPassedOver: z.int().default(0),
  /** The question that was asked last. */
  lastQuestion: askedQuestion.nullable(),
  /** Whether the last mail is on its way, was accepted by the person's mail server, or came back. */
  lastMail: z.enum(['none', 'under-way', 'sent', 'bounced']),
  answers: z.int(),
  lastAnswer: z
    .object({
      memoryId: z.uuid(),
      toldAt: z.iso.datetime(),
      hasText: z.boolean(),
      photos: z.int(),
      hasRecording: z.boolean().default(false),
      isThanked: z.boolean(),
    })
    .nullable(),
  /** The last day on which the link works by itself. */
  endsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

export type Invitation = z.infer<typeof invitation>;

const newInvitation = z
  .object({
    projectId: z.uuid(),
    /** Made where it is sent; sent twice it is one invitation. */
    clientId: z.uuid(),
    /** The writer: name and address are those of the account. */
    isSelf: z.boolean().default(false),
    name: calledName.optional(),
    email: email.nullable().default(null),
    /** Of the mails and of the person's page; without it that of the book. */
    language: language.optional(),
    note: words.default(''),
    questions: z.array(chosenQuestion).max(limits.questionsPerInvitation).default([]),
    rhythm,
  })
  .refine(({ isSelf, name }) => isSelf || name !== undefined, 'name is required')
  .refine(({ isSelf, questions }) => isSelf || questions.length > 0, 'questions must hold one')
  .refine(
    ({ isSelf, email, rhythm }) => isSelf || email !== null || rhythm.kind === 'once',
    'email is required for every week',
  )
  .refine(({ isSelf, rhythm }) => !isSelf || rhythm.kind === 'weekly', 'rhythm must be weekly');

export type NewInvitation = z.infer<typeof newInvitation>;

const invitationChanges = z.object({
  name: calledName.optional(),
  /** After a mail that came back another address begins anew, and so does the same one. */
  email: email.nullable().optional(),
  language: language.optional(),
  rhythm: rhythm.optional(),
  isPaused: z.boolean().optional(),
});

export type InvitationChanges = z.infer<typeof invitationChanges>;

const ofInvitation = z.object({ id: z.uuid() });

export const invitations = {
  list: route({
    method: 'GET',
    path: '/invitations',
    access: 'signed-in',
    summary: 'Whom the writer asked for a book, the writer included, the last asked first',
    query: z.object({ projectId: z.uuid() }),
    response: z.array(invitation),
  }),
  create: route({
    method: 'POST',
    path: '/invitations',
    access: 'subscriber',
    summary:
      'Ask somebody: mails the first question, or makes a link to pass on. Somebody with the same address (or the writer) ' +
      'who was asked for this book before is asked these questions too, by the same link',
    body: newInvitation,
    response: invitation,
  }),
  change: route({
    method: 'PATCH',
    path: '/invitations/:id',
    access: 'signed-in',
    summary: 'Change name, address, language or rhythm; put weekly mails off or take them up again',
    params: ofInvitation,
    body: invitationChanges,
    response: invitation,
  }),
  ask: route({
    method: 'POST',
    path: '/invitations/:id/questions',
    access: 'subscriber',
    summary:
      'Ask the same person more; the first of these questions is mailed at once, if there is an address',
    params: ofInvitation,
    body: z.object({
      clientId: z.uuid(),
      note: words.default(''),
      questions: z.array(chosenQuestion).min(1).max(limits.questionsPerInvitation),
    }),
    response: invitation,
  }),
  another: route({
    method: 'POST',
    path: '/invitations/:id/another',
    access: 'signed-in',
    summary:
      'Another next question than this one; the same call again changes nothing. With null, for somebody whose questions ran ' +
      'out, one that was passed over',
    params: ofInvitation,
    body: z.object({ insteadOf: z.uuid().nullable() }),
    response: invitation,
  }),
  resend: route({
    method: 'POST',
    path: '/invitations/:id/resend',
    access: 'subscriber',
    summary:
      'Mail the last question once more, also when the last mail came back; the same `clientId` again sends nothing',
    params: ofInvitation,
    body: z.object({ clientId: z.uuid() }),
    response: invitation,
  }),
  thank: route({
    method: 'POST',
    path: '/invitations/:id/thanks',
    access: 'subscriber',
    summary:
      'Thank for an answer, by mail if there is an address and on the person’s page; once for each answer',
    params: ofInvitation,
    body: z.object({ memoryId: z.uuid(), text: words.default('') }),
    response: invitation,
  }),
  end: route({
    method: 'POST',
    path: '/invitations/:id/end',
    access: 'signed-in',
    summary: 'Take the link back: it shows nothing any more, and nothing is mailed. What was told stays',
    params: ofInvitation,
    response: invitation,
  }),
  digest: route({
    method: 'GET',
    path: '/invitations/digest',
    access: 'signed-in',
    summary: 'Whether the writer is mailed, at most once a day, about what others told',
    response: z.object({ isWanted: z.boolean() }),
  }),
  changeDigest: route({
    method: 'PATCH',
    path: '/invitations/digest',
    access: 'signed-in',
    summary: 'Mail the writer about what others told, or not any more',
    body: z.object({ isWanted: z.boolean() }),
    response: z.object({ isWanted: z.boolean() }),
  }),
};
