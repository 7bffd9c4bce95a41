import { z } from 'zod';
import { moment, whole } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { nothing, route } from '../../route.ts';

/** A part of the sent HTML that a chapter does not support; its text is kept. */
const refusal = z.object({ code: z.string(), what: z.string(), count: z.int(), sample: z.string() });

/** A chapter with its text, as the editor opens it. */
const chapterText = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  body: z.string(),
  chapter: z.object({ name: z.string(), tip: z.string() }),
  /** Increases with every save; the next save sends it as its base version. */
  version: z.int(),
  contentHash: z.string(),
  savedAt: z.iso.datetime(),
  /** Schema version of chapter documents on the server. */
  schemaVersion: z.int(),
});

export type ChapterText = z.infer<typeof chapterText>;

const savedText = z.object({
  statusCode: z.literal(200),
  version: z.int(),
  contentHash: z.string(),
  savedAt: z.iso.datetime(),
  words: z.int(),
  refused: z.array(refusal),
});

export type SavedText = z.infer<typeof savedText>;

export const revisionOrigins = ['save', 'other_device', 'restore', 'copy'] as const;

/** An earlier text of a chapter. */
const revision = z.object({
  id: z.uuid(),
  /** Null for a text that lost a conflict with another device and never became current. */
  version: z.int().nullable(),
  origin: z.enum(revisionOrigins),
  words: z.int(),
  /** Kept permanently, because the text after it is much shorter. */
  isPinned: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type Revision = z.infer<typeof revision>;

const ofChapter = z.object({ id: z.uuid() });

export const chapterTextRoutes = {
  get: route({
    method: 'GET',
    path: '/project-chapters/:id',
    access: 'signed-in',
    summary: 'A chapter with its text',
    params: ofChapter,
    response: chapterText,
  }),
  saveText: route({
    method: 'PATCH',
    path: '/project-chapters/:id',
    access: 'signed-in',
    bodyBytes: limits.textBodyBytes,
    summary: 'Save a chapter’s text; with a base version nothing newer is ever overwritten',
    params: ofChapter,
    body: z.object({
      body: z.string(),
      baseVersion: whole().min(0).optional(),
      mutationId: z.uuid().optional(),
      schemaVersion: whole().min(0).optional(),
      /** Required to empty a chapter that has text. */
      confirmEmpty: z.boolean().optional(),
    }),
    response: savedText,
  }),
  revisions: route({
    method: 'GET',
    path: '/project-chapters/:id/revisions',
    access: 'signed-in',
    summary: 'Earlier states of a chapter’s text, the newest first: 200 of them, or those before a time',
    params: ofChapter,
    query: z.object({
      /** Only those that were made before this time. */
      before: moment.optional(),
      /** Only those that are kept permanently. */
      only: z.literal('pinned').optional(),
    }),
    response: z.array(revision),
  }),
  deleteRevisions: route({
    method: 'DELETE',
    path: '/project-chapters/:id/revisions',
    access: 'signed-in',
    needsConfirmation: true,
    summary: 'Delete all earlier states of a chapter’s text for good; the text itself stays',
    params: ofChapter,
    response: nothing,
  }),
  revision: route({
    method: 'GET',
    path: '/project-chapters/:id/revisions/:revisionId',
    access: 'signed-in',
    summary: 'The text of an earlier state',
    params: z.object({ id: z.uuid(), revisionId: z.uuid() }),
    response: revision.extend({ body: z.string() }),
  }),
  restore: route({
    method: 'POST',
    path: '/project-chapters/:id/revisions/:revisionId/restore',
    access: 'signed-in',
    summary: 'Make an earlier state the current one; itself a new version',
    params: z.object({ id: z.uuid(), revisionId: z.uuid() }),
    response: savedText,
  }),
};
