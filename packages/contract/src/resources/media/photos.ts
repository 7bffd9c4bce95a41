import { z } from 'zod';
import { text } from '../../fields.ts';
import { file, nothing, route } from '../../route.ts';

/** Limits of one picture and of all pictures of a user. The size of a file is limited by `limits.uploadBytes`. */
export const mediaLimits = {
  pixels: 40_000_000,
  /** The longest side a JPEG file can have. */
  sidePixels: 65_500,
  bytesPerUser: 5 * 1024 ** 3,
} as const;

/**
 * Served sizes of a photo, all upright, in sRGB and without metadata: for the editor, for a
 * preview of the pages at 150 pixels per inch, and with every pixel for print.
 */
const photoSize = z.enum(['screen', 'preview', 'print']);

export type PhotoSize = z.infer<typeof photoSize>;

/** Box in pixels into which the reduced sizes fit. A preview is as wide as the text of a page at 150 pixels per inch. */
export const photoPixels = {
  screen: { width: 1600, height: 1600 },
  preview: { width: 800, height: 1067 },
} as const;

/** A photo of a book: its name in documents, and its size in pixels when upright. */
const uploadedPhoto = z.object({
  /** The same as `name`, as the specification calls it. */
  location: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
});

export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

export const media = {
  upload: route({
    method: 'POST',
    path: '/media/:projectId',
    access: 'signed-in',
    summary:
      'Add a photo to a book: multipart, one file in the field `file`, optionally its sha256 in `x-content-sha256`. ' +
      'The same bytes again give the same answer',
    params: z.object({ projectId: z.uuid() }),
    response: uploadedPhoto,
  }),
  delete: route({
    method: 'DELETE',
    path: '/media/:name',
    access: 'signed-in',
    needsConfirmation: true,
    summary:
      'Delete a photo for good: from all texts and covers of its owner and from storage. ' +
      'What was printed keeps the picture in its own files',
    params: z.object({ name: text() }),
    response: nothing,
  }),
  get: route({
    method: 'GET',
    path: '/media/:name',
    access: 'signed-in',
    summary: 'A photo of a book, upright and without metadata',
    params: z.object({ name: text() }),
    query: z.object({ projectId: z.uuid(), size: photoSize.default('screen') }),
    response: file,
  }),
};
