import { z } from 'zod';
import { file, route } from './route.ts';

/** A preview for the screen, or the file in print quality. */
export const exportQuality = z.enum(['preview', 'print']);

export type ExportQuality = z.infer<typeof exportQuality>;

/** What is being done, in this order. A preview is not checked and has no cover of its own. */
export const exportStage = z.enum(['waiting', 'photos', 'typesetting', 'cover', 'checking', 'storing']);

export type ExportStage = z.infer<typeof exportStage>;

/** Why a book could not be made into a file. */
export const exportFailure = z.enum([
  'timeout',
  'out_of_memory',
  'too_large',
  'missing_photo',
  'unreadable_photo',
  'layout_failed',
  'crashed',
  /** The finished file is not what a printer accepts. */
  'check_failed',
  /** Something we need was away for too long. */
  'unavailable',
]);

export type ExportFailure = z.infer<typeof exportFailure>;

/** How far it is: the photos collected of all photos, and the last page that is set. */
export const exportProgress = z.object({
  stage: exportStage,
  photo: z.int(),
  photos: z.int(),
  page: z.int(),
});

export type ExportProgress = z.infer<typeof exportProgress>;

const named = z.object({
  /** Names what the file is made of: the same book has the same hash in both qualities. */
  contentHash: z.string(),
  quality: exportQuality,
});

/** The file of a book as it is at this moment. `none`: nobody has asked for it since the book last changed. */
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
    /** The photo at fault, when it is one. */
    photo: z.string().nullable(),
  }),
]);

export type ExportState = z.infer<typeof exportState>;

/** The faces a book's text can be set in. */
export const bodyFace = z.enum(['eb-garamond', 'source-serif', 'lora', 'libre-baskerville', 'nunito']);

export type BodyFaceName = z.infer<typeof bodyFace>;

/** The longest texts a book prints besides its chapters. */
export const settingLimits = {
  authorCharacters: 100,
  dedicationCharacters: 600,
  imprintCharacters: 400,
} as const;

const lines = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'must be plain lines');

/** How a book is set. */
export const projectSettings = z.object({
  face: bodyFace,
  /** Whether the guiding questions that stand in the text are printed. */
  showQuestions: z.boolean(),
  author: z
    .string()
    .trim()
    .max(settingLimits.authorCharacters, 'author is too long')
    .refine((name) => !/\p{Cc}/u.test(name), 'author must be one line'),
  /** Lines are kept; empty leaves the page out. */
  dedication: lines(settingLimits.dedicationCharacters),
  /** The small print behind the title page. */
  imprint: lines(settingLimits.imprintCharacters),
});

export type ProjectSettings = z.infer<typeof projectSettings>;

const ofProject = z.object({ id: z.uuid() });
const ofState = z.object({ projectId: z.uuid() });
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
      contentHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    response: file,
  }),
  settings: route({
    method: 'GET',
    path: '/project-exports/:projectId/settings',
    access: 'signed-in',
    summary: 'How a book is set',
    params: ofState,
    response: projectSettings,
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
    response: projectSettings,
  }),
};
