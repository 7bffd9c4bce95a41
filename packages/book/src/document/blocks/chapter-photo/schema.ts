import { z } from 'zod';
import { croppedPhoto } from '../../values/fields.ts';

/** Photo of a whole page that faces the opening of its chapter; it bleeds off the page and has no caption. */
export const chapterPhotoSchema = z.strictObject({
  type: z.literal('chapterPhoto'),
  attrs: croppedPhoto,
});

export type ChapterPhoto = z.output<typeof chapterPhotoSchema>;
