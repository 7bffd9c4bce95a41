import { z } from 'zod';
import { language, text, whole } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { file, nothing, route } from '../../route.ts';
import { format } from '../books/projects.ts';
import { words } from './words.ts';

/** Token of an invitation: 132 bits in base64url. */
const token = text().regex(/^[\w-]{22}$/, 'token is not valid');
const contentHash = text().regex(/^[0-9a-f]{64}$/);

/** A remark of this reader. */
const ownRemark = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  /** Page in the pages that are shown now, or the one on which it was written. */
  page: z.int(),
  /** Line on that page, from 0; null for the page as a whole, or when the line is not there any more. */
  line: z.int().nullable(),
  /** Words of the line as they were; empty for a page. */
  quote: z.string(),
  text: z.string(),
  /** The writer did something with it. */
  isDone: z.boolean(),
  writtenAt: z.iso.datetime(),
});

export type OwnRemark = z.infer<typeof ownRemark>;

/** The pages that a reader sees: pictures of the newest finished preview. */
const readPages = z.object({
  /** Of the state of the book; names the pictures. */
  contentHash,
  pages: z.int(),
  /** Size of a page in millimetres, as it is cut. */
  width: z.number(),
  height: z.number(),
  madeAt: z.iso.datetime(),
  chapters: z.array(z.object({ title: z.string(), page: z.int() })),
});

/** What the page of a `read` link shows. */
const reading = z.object({
  language,
  /** The reader, as the writer calls them. */
  name: z.string(),
  /** First name of the writer. */
  writer: z.string(),
  book: z.string(),
  format,
  hasCover: z.boolean(),
  endsAt: z.iso.datetime(),
  isDone: z.boolean(),
  doneNote: z.string(),
  /** Null when pictures were never made. */
  shown: readPages.nullable(),
  /** There are newer pages than those shown, or none: `ask` has their pictures made. */
  isOutdated: z.boolean(),
  remarks: z.array(ownRemark),
});

export type Reading = z.infer<typeof reading>;

/** A place on a page, as parts of it. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A line of a page: its place and its words. */
const readLine = box.extend({ text: z.string() });

export type ReadLine = z.infer<typeof readLine>;

/** The code of a voice on a page, on which a button plays it: a screen cannot scan itself. */
const readVoice = box.extend({ code: z.string(), caption: z.string() });

export type ReadVoice = z.infer<typeof readVoice>;

const readPage = z.object({ box, lines: z.array(readLine), voices: z.array(readVoice).default([]) });

export type ReadPage = z.infer<typeof readPage>;

const ofLink = z.object({ token });
const ofPage = ofLink.extend({ contentHash, page: z.coerce.number().int().min(1).max(10_000) });
const remarkText = words(limits.readerRemarkCharacters).refine((text) => text !== '', 'text is required');

/**
 * Calls of a reader, with a link and without an account. A link that is wrong, ended or of another kind answers
 * `not_found` to every one of them. GET changes nothing.
 */
export const read = {
  see: route({
    method: 'GET',
    path: '/read/:token',
    access: 'open',
    summary: 'What a reader sees beside the pages: the name of the book, the writer, their own remarks',
    params: ofLink,
    response: reading,
  }),
  ask: route({
    method: 'POST',
    path: '/read/:token/pages',
    access: 'open',
    summary: 'Have the pictures of the newest pages made, if there are none; can be asked again and again',
    params: ofLink,
    response: reading,
  }),
  picture: route({
    method: 'GET',
    path: '/read/:token/pages/:contentHash/:page',
    access: 'open',
    summary: 'The picture of a page (WebP); never changes',
    params: ofPage,
    response: file,
  }),
  lines: route({
    method: 'GET',
    path: '/read/:token/pages/:contentHash/:page/lines',
    access: 'open',
    summary:
      'The lines of a page with their words, from top to bottom, and what it shows without its white margins',
    params: ofPage,
    response: readPage,
  }),
  sound: route({
    method: 'GET',
    path: '/read/:token/pages/:contentHash/voices/:code',
    access: 'open',
    summary:
      'A voice on these pages (m4a), or a part of it (Range); `not_found` when its writer switched it off',
    params: ofLink.extend({ contentHash, code: text().max(20) }),
    response: file,
  }),
  cover: route({
    method: 'GET',
    path: '/read/:token/cover',
    access: 'open',
    summary: 'The front of the cover (JPEG)',
    params: ofLink,
    response: file,
  }),
  remark: route({
    method: 'POST',
    path: '/read/:token/remarks',
    access: 'open',
    summary:
      'Remark on a line of a page, or on a whole page; the same `clientId` again gives the same remark',
    params: ofLink,
    body: z.object({
      clientId: z.uuid(),
      contentHash,
      page: whole().min(1).max(10_000),
      line: whole().min(0).max(1000).nullable(),
      text: remarkText,
    }),
    response: ownRemark,
  }),
  changeRemark: route({
    method: 'PATCH',
    path: '/read/:token/remarks/:id',
    access: 'open',
    summary: 'Write an own remark anew; the writer sees it as not done',
    params: ofLink.extend({ id: z.uuid() }),
    body: z.object({ text: remarkText }),
    response: ownRemark,
  }),
  removeRemark: route({
    method: 'DELETE',
    path: '/read/:token/remarks/:id',
    access: 'open',
    summary: 'Remove an own remark for good',
    params: ofLink.extend({ id: z.uuid() }),
    response: nothing,
  }),
  done: route({
    method: 'POST',
    path: '/read/:token/done',
    access: 'open',
    summary: 'Done reading, with or without some words: the writer is mailed once. The link works on',
    params: ofLink,
    body: z.object({ note: words(limits.invitationNoteCharacters).default('') }),
    response: reading,
  }),
};
