import { z } from 'zod';
import { language, personName, text, whole } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { file, nothing, route } from '../../route.ts';
import { recordingQuery, recordingSummary } from '../media/recordings.ts';
import { holdsSomething, memoryParts } from '../memory-text.ts';

/** Token of an invitation: 132 bits in base64url. */
const token = text().regex(/^[\w-]{22}$/, 'token is not valid');

const question = z.object({ id: z.uuid(), text: z.string() });

/** What the person of this link told. */
const ownAnswer = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  question: z.string().nullable(),
  text: z.string(),
  /** Names of its photos, to be had by `photo`. */
  photos: z.array(z.string()),
  /** To be heard by `sound`. */
  recording: recordingSummary.nullable().default(null),
  toldAt: z.iso.datetime(),
  /** The person asked it back. In the book already, it waits for the writer to take it out. */
  isAskedBack: z.boolean(),
  isInBook: z.boolean(),
  /** The words with which the writer gave thanks, empty if there were none; null while not thanked. */
  thanks: z.string().nullable(),
});

export type OwnAnswer = z.infer<typeof ownAnswer>;

const answering = z.object({
  kind: z.literal('answer'),
  language,
  /** The writer asks themself. */
  isSelf: z.boolean(),
  /** Name of the teller, as it would stand in the book. */
  name: z.string(),
  /** First name of the writer. */
  writer: z.string(),
  book: z.string(),
  /** Some words of the writer, empty if there are none. */
  note: z.string(),
  /** The question that was asked last and is not answered or passed over; null when there is none. */
  question: question.nullable(),
  /** Earlier questions without an answer, the last asked first; a mail of some weeks ago names one of them. */
  openQuestions: z.array(question),
  /** What could be asked next, to offer it after an answer. */
  nextQuestion: question.nullable(),
  /** Null until the person agreed that answers go to the writer and may come into the book. */
  consentedAt: z.iso.datetime().nullable(),
  /** Whether questions are mailed every week, and when: weekday (1 is Monday) and hour. */
  weekly: z.object({ weekday: z.int(), hour: z.int() }).nullable(),
  /** No more mails go to this person. */
  isStopped: z.boolean(),
  /** The last ones, the newest first. */
  answers: z.array(ownAnswer),
  /** There are more, to be had by `answersBefore`. */
  hasEarlierAnswers: z.boolean().optional(),
});

export type Answering = z.infer<typeof answering>;

/** The page of a link, by what the link is for. */
export const askedPage = z.discriminatedUnion('kind', [
  answering,
  z.object({
    kind: z.literal('hand-over'),
    language,
    book: z.string(),
    /** A phone has taken it; `claim` tells whether it is this one. */
    isTaken: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  /** Of the mail that tells the writer what came in: here it can be stopped. */
  z.object({ kind: z.literal('digest'), language, isStopped: z.boolean() }),
]);

export type AskedPage = z.infer<typeof askedPage>;

const answer = z
  .object({
    clientId: z.uuid(),
    questionId: z.uuid().nullable().default(null),
    /** As it would stand in the book; the writer's own answers have none. */
    name: personName.optional(),
    ...memoryParts,
  })
  .refine(holdsSomething, 'an answer holds a text, a photo or a recording');

export type Answer = z.infer<typeof answer>;

const handedPhoto = z.object({ name: z.string(), width: z.int(), height: z.int() });

const ofLink = z.object({ token });

/**
 * Calls of somebody with a link and without an account. A link that is wrong, ended or of another kind answers `not_found`
 * to every one of them. Only POST changes something; each can be sent twice.
 */
export const asked = {
  see: route({
    method: 'GET',
    path: '/asked/:token',
    access: 'open',
    summary:
      'What the page of a link shows; nothing of the book but its name. With `answersBefore` the answers before that one',
    params: ofLink,
    query: z.object({ answersBefore: z.uuid().optional() }),
    response: askedPage,
  }),
  consent: route({
    method: 'POST',
    path: '/asked/:token/consent',
    access: 'open',
    summary:
      'Agree, once, that answers go to the writer and may come into the book; needed before photos and answers',
    params: ofLink,
    response: answering,
  }),
  addPhoto: route({
    method: 'POST',
    path: '/asked/:token/photos',
    access: 'open',
    summary:
      'Add a photo for an answer or to a hand-over: multipart as for a book, one file in the field `file`, optionally its ' +
      'sha256 in `x-content-sha256`; for a hand-over with the id of the phone in `x-dierbaar-device`',
    params: ofLink,
    response: handedPhoto,
  }),
  photo: route({
    method: 'GET',
    path: '/asked/:token/photos/:name',
    access: 'open',
    summary: 'A photo that came by this link, for the screen',
    params: ofLink.extend({ name: text() }),
    response: file,
  }),
  addRecording: route({
    method: 'POST',
    path: '/asked/:token/recordings',
    access: 'open',
    summary:
      'Add a recording for an answer: multipart as for a photo; the same `clientId` again gives the same recording. ' +
      '`consent_needed` before consent was given',
    params: ofLink,
    query: recordingQuery,
    response: recordingSummary,
  }),
  recording: route({
    method: 'GET',
    path: '/asked/:token/recordings/:id',
    access: 'open',
    summary: 'A recording that came by this link, for instance to ask whether it is ready',
    params: ofLink.extend({ id: z.uuid() }),
    response: recordingSummary,
  }),
  sound: route({
    method: 'GET',
    path: '/asked/:token/recordings/:id/sound',
    access: 'open',
    summary: 'The sound of a recording that came by this link, whole or a range of it',
    params: ofLink.extend({ id: z.uuid() }),
    response: file,
  }),
  answer: route({
    method: 'POST',
    path: '/asked/:token/answers',
    access: 'open',
    summary:
      'Tell; the same `clientId` again gives the same answer. `consent_needed` before consent was given',
    params: ofLink,
    body: answer,
    response: ownAnswer,
  }),
  askBack: route({
    method: 'POST',
    path: '/asked/:token/answers/:id/ask-back',
    access: 'open',
    summary:
      'Ask an own answer back: it is removed, or when it is in the book, the writer is asked to take it out',
    params: ofLink.extend({ id: z.uuid() }),
    response: ownAnswer,
  }),
  another: route({
    method: 'POST',
    path: '/asked/:token/another',
    access: 'open',
    summary: 'Another question than this one, or a first one for null; the same call again changes nothing',
    params: ofLink,
    body: z.object({ insteadOf: z.uuid().nullable() }),
    response: answering,
  }),
  skip: route({
    method: 'POST',
    path: '/asked/:token/skip',
    access: 'open',
    summary: 'Not this week: the question is passed over, the next one comes in the next week',
    params: ofLink,
    body: z.object({ questionId: z.uuid().nullable() }),
    response: answering,
  }),
  stop: route({
    method: 'POST',
    path: '/asked/:token/stop',
    access: 'open',
    summary:
      'No more mails to this person for this book, and their address is erased; the link keeps working',
    params: ofLink,
    response: askedPage,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/asked/:token/unsubscribe',
    access: 'open',
    summary: 'The same, as programs for mail ask for it with one click (RFC 8058); takes a form',
    params: ofLink,
    response: nothing,
  }),
  claim: route({
    method: 'POST',
    path: '/asked/:token/claim',
    access: 'open',
    summary:
      'Take a hand-over with this phone, and tell how many photos will come in all; again when that has changed',
    params: ofLink,
    body: z.object({ device: z.uuid(), expected: whole().min(0).max(limits.photosPerHandOver).default(0) }),
    response: z.object({ book: z.string(), expiresAt: z.iso.datetime(), photos: z.array(handedPhoto) }),
  }),
};
