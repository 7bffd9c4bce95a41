import { z } from 'zod';
import { text } from '../../fields.ts';
import { file, nothing, route } from '../../route.ts';
import { printedSettings, projectSettings } from '../books/settings.ts';
import { printCheck } from './print-check.ts';

/** A preview for the screen, or print quality. */
export const exportQuality = z.enum(['preview', 'print']);

export type ExportQuality = z.infer<typeof exportQuality>;

/** Stages of a render in their order. A preview has no stages `cover` and `checking`. */
export const exportStage = z.enum(['waiting', 'photos', 'typesetting', 'cover', 'checking', 'storing']);

export type ExportStage = z.infer<typeof exportStage>;

/** Reason why a render failed. */
export const exportFailure = z.enum([
  'timeout',
  'out_of_memory',
  'too_large',
  'missing_photo',
  'unreadable_photo',
  'layout_failed',
  'crashed',
  /** The finished file does not pass the checks of the printer. */
  'check_failed',
  /** A service was unavailable for too long. */
  'unavailable',
]);

export type ExportFailure = z.infer<typeof exportFailure>;

/**
 * Progress of a render: loaded photos of all photos, the last finished page and the expected number of pages. The early
 * pages can be shown already.
 */
const exportProgress = z.object({
  stage: exportStage,
  photo: z.int(),
  photos: z.int(),
  page: z.int(),
  /** Null until it can be estimated. */
  pages: z.int().nullable(),
  earlyPages: z.array(z.int()),
});

export type ExportProgress = z.infer<typeof exportProgress>;

/** Place of a block: its chapter, and its index there. */
export const failedBlock = z.object({ chapterId: z.string(), index: z.int() });

const named = z.object({
  /** Hash of the inputs of the render; equal for both qualities of the same book. */
  contentHash: z.string(),
  quality: exportQuality,
});

/** State of the export for the current state of a book. `none`: not requested since the last change of the book. */
export const exportState = z.discriminatedUnion('state', [
  named.extend({ state: z.literal('none') }),
  named.extend({ state: z.literal('queued'), progress: exportProgress }),
  named.extend({ state: z.literal('rendering'), progress: exportProgress }),
  named.extend({
    state: z.literal('ready'),
    /** Pages as they are bound, blank ones included. */
    pages: z.int(),
    bytes: z.int(),
    readyAt: z.iso.datetime(),
  }),
  named.extend({
    state: z.literal('failed'),
    code: exportFailure,
    /** The photo that caused the failure. */
    photo: z.string().nullable(),
    /** The block that cannot be set. */
    block: failedBlock.nullable(),
  }),
]);

export type ExportState = z.infer<typeof exportState>;

const ofProject = z.object({ id: z.uuid() });
const ofState = z.object({ projectId: z.uuid() });
const hash = text().regex(/^[0-9a-f]{64}$/);
const inQuality = z.object({ quality: exportQuality.default('preview') });

export const projectExports = {
  preview: route({
    method: 'GET',
    path: '/project-exports/preview/:id',
    access: 'signed-in',
    summary: 'The pages of a book for the screen (PDF); waits until they are set',
    params: ofProject,
    response: file,
  }),
  export: route({
    method: 'GET',
    path: '/project-exports/export/:id',
    access: 'signed-in',
    summary: 'The pages of a book in print quality (PDF); waits until they are set',
    params: ofProject,
    response: file,
  }),
  request: route({
    method: 'POST',
    path: '/project-exports/:projectId/state',
    access: 'signed-in',
    summary: 'Ask for the file of a book as it is now; one that failed is tried again',
    params: ofState,
    query: inQuality,
    response: exportState,
  }),
  state: route({
    method: 'GET',
    path: '/project-exports/:projectId/state',
    access: 'signed-in',
    summary: 'How far the file of a book as it is now is',
    params: ofState,
    query: inQuality,
    response: exportState,
  }),
  events: route({
    method: 'GET',
    path: '/project-exports/:projectId/events',
    access: 'signed-in',
    summary:
      'The state as Server-Sent Events named `state`, until the file is ready or failed. ' +
      'With `contentHash` it follows that state of the book, whatever is written meanwhile',
    params: ofState,
    query: inQuality.extend({
      contentHash: hash.optional(),
    }),
    response: file,
  }),
  pages: route({
    method: 'GET',
    path: '/project-exports/:projectId/pages',
    access: 'subscriber',
    summary:
      'The pages of one state of a book for the screen (PDF): all of them when they are ready, ' +
      'or those that were set before the others',
    params: ofState,
    query: z.object({ contentHash: hash, part: z.enum(['all', 'early']).default('all') }),
    response: file,
  }),
  check: route({
    method: 'GET',
    path: '/project-exports/:projectId/check',
    access: 'subscriber',
    summary: 'What would disappoint in print, and where everything stands on the pages',
    params: ofState,
    response: printCheck,
  }),
  acceptRemark: route({
    method: 'POST',
    path: '/project-exports/:projectId/accepted-remarks',
    access: 'subscriber',
    summary: 'Leave something as it is, or not any more; what would not be printed cannot be left',
    params: ofState,
    body: z.object({ id: text().min(1).max(300), isAccepted: z.boolean() }),
    response: nothing,
  }),
  settings: route({
    method: 'GET',
    path: '/project-exports/:projectId/settings',
    access: 'signed-in',
    summary: 'How a book is set',
    params: ofState,
    response: printedSettings,
  }),
  updateSettings: route({
    method: 'PATCH',
    path: '/project-exports/:projectId/settings',
    access: 'subscriber',
    summary: 'Change how a book is set; null gives back what it is without a choice',
    params: ofState,
    body: projectSettings
      .partial()
      .extend({
        author: projectSettings.shape.author.nullable(),
        imprint: projectSettings.shape.imprint.nullable(),
      })
      .partial(),
    response: printedSettings,
  }),
};
