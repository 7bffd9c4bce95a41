import { z } from 'zod';
import { anyText, language, personName, text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { file, nothing, route } from '../../route.ts';
import { memoryText } from '../memory-text.ts';

/** On its way to the form in which it is played, to be heard, or refused because it cannot be played. */
const recordingState = z.enum(['processing', 'ready', 'failed']);

export type RecordingState = z.infer<typeof recordingState>;

/**
 * Loudness of each 1/160 of a recording, from 0 to 63, as a sign of base64url (A–Z a–z 0–9 - _). The bars of print, dialog,
 * player and listening page are all drawn from it.
 */
const levels = z.string().regex(/^[\w-]{160}$/, 'levels must be 160 signs');

/** A recording as part of a memory. */
export const recordingSummary = z.object({
  id: z.uuid(),
  state: recordingState,
  /** Null until it is ready. */
  seconds: z.number().nullable(),
  levels: levels.nullable(),
});

export type RecordingSummary = z.infer<typeof recordingSummary>;

/** What is printed under the code and heads the listening page. */
const caption = anyText()
  .max(limits.captionCharacters, 'caption is too long')
  .transform((text) =>
    text
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
  );

const recording = recordingSummary.extend({
  /** Made where it was recorded; sent twice it is one recording. */
  clientId: z.uuid(),
  /** Null when its book is gone and the recording is kept for the copies that were printed. */
  projectId: z.uuid().nullable(),
  /** Why it cannot be played; null unless it failed. */
  failure: z.enum(['damaged', 'too-long']).nullable(),
  /** Twelve signs (`voice-code.ts`); the address behind the printed code is `/v/{code}`. */
  code: z.string(),
  caption: z.string(),
  /** Who speaks; null when nobody was named. */
  speaker: z.string().nullable(),
  /** The spoken words, if the writer typed them. */
  transcript: z.string(),
  /** The writer switched it off: its code plays nothing for now. */
  isOff: z.boolean(),
  /** The recording that its code plays instead. */
  replacedBy: z.uuid().nullable(),
  /** Copies of books, ordered and paid for, in which a code stands that plays this recording. */
  printedCopies: z.int(),
  /** Its code plays at least until then; null while no book was printed with it. */
  promisedUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export type Recording = z.infer<typeof recording>;

const recordingChanges = z.object({
  caption: caption.optional(),
  speaker: personName.nullable().optional(),
  transcript: memoryText.optional(),
  /** The words from which they were changed: others that came since are not overwritten, but answered with `changed_elsewhere`. */
  previousTranscript: text().max(limits.memoryCharacters).optional(),
  isOff: z.boolean().optional(),
});

export type RecordingChanges = z.infer<typeof recordingChanges>;

/**
 * What the page of a code shows. Before a book with this code is printed, and after the recording is deleted, nothing is told
 * of the book. A code that was never made answers `not_found`.
 */
const voice = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('playing'),
    language,
    caption: z.string(),
    speaker: z.string().nullable(),
    seconds: z.number(),
    levels,
    transcript: z.string(),
    /** Size of the sound, to tell before it is kept. */
    bytes: z.int(),
    recordedAt: z.iso.datetime(),
    hasCover: z.boolean(),
  }),
  /** The writer, by first name, switched it off for now. */
  z.object({ state: z.literal('off'), language, writer: z.string(), hasCover: z.boolean() }),
  z.object({ state: z.literal('gone'), language, goneAt: z.iso.datetime() }),
  z.object({ state: z.literal('not-printed'), language }),
]);

export type Voice = z.infer<typeof voice>;

const ofRecording = z.object({ id: z.uuid() });

/** The id that the device gave a recording travels with the form of the file. */
export const recordingQuery = z.object({ clientId: z.uuid() });

export const recordings = {
  upload: route({
    method: 'POST',
    path: '/recordings/:projectId',
    access: 'signed-in',
    summary:
      'Add a recording to a book: multipart as for a photo, one file in the field `file`, optionally its sha256 in ' +
      '`x-content-sha256`. The same `clientId` again gives the same recording',
    params: z.object({ projectId: z.uuid() }),
    query: recordingQuery,
    response: recording,
  }),
  list: route({
    method: 'GET',
    path: '/recordings',
    access: 'signed-in',
    summary: 'The recordings of a book, the newest first; without one those whose book is gone',
    query: z.object({ projectId: z.uuid().optional() }),
    response: z.array(recording),
  }),
  get: route({
    method: 'GET',
    path: '/recordings/:id',
    access: 'signed-in',
    summary: 'A recording, for instance to ask whether it is ready',
    params: ofRecording,
    response: recording,
  }),
  change: route({
    method: 'PATCH',
    path: '/recordings/:id',
    access: 'signed-in',
    summary: 'Change what is said of a recording, or switch its code off and on',
    params: ofRecording,
    body: recordingChanges,
    response: recording,
  }),
  replace: route({
    method: 'POST',
    path: '/recordings/:id/replacement',
    access: 'signed-in',
    summary: 'Let the code of a recording play another one of the same book; null lets it play its own again',
    params: ofRecording,
    body: z.object({ recordingId: z.uuid().nullable() }),
    response: recording,
  }),
  delete: route({
    method: 'DELETE',
    path: '/recordings/:id',
    access: 'signed-in',
    summary:
      'Delete a recording for good. When copies with its code were printed (`printedCopies`), `recording_printed` unless ' +
      '`evenPrinted` says that the person knows',
    params: ofRecording,
    query: z.object({ evenPrinted: z.stringbool().default(false) }),
    response: nothing,
  }),
  sound: route({
    method: 'GET',
    path: '/recordings/:id/sound',
    access: 'signed-in',
    summary: 'The sound of a recording (AAC in MP4), whole or a range of it; `not_found` until it is ready',
    params: ofRecording,
    response: file,
  }),
};

const ofCode = z.object({ code: text().max(60) });

/** Calls of whoever scans or types a code. Capitals, dashes and look-alikes are understood. */
export const voices = {
  see: route({
    method: 'GET',
    path: '/voices/:code',
    access: 'open',
    summary: 'What the page of a printed code shows',
    params: ofCode,
    response: voice,
  }),
  sound: route({
    method: 'GET',
    path: '/voices/:code/sound',
    access: 'open',
    summary: 'The sound behind a code, whole or a range of it; `not_found` unless it is playing',
    params: ofCode,
    response: file,
  }),
  cover: route({
    method: 'GET',
    path: '/voices/:code/cover',
    access: 'open',
    summary: 'The cover of the printed book, for the screen; `not_found` when there is none to show',
    params: ofCode,
    response: file,
  }),
};
