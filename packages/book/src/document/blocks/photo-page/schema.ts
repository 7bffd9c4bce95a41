import { z } from 'zod';
import { anyText, croppedPhoto } from '../../values/fields.ts';
import { MAX_PAGE_PHOTOS } from '../../values/limits.ts';

/** Page of photos; a single one bleeds off the page, or runs across two pages. */
export const photoPageSchema = z.strictObject({
  type: z.literal('photoPage'),
  attrs: z.strictObject({
    /** Two only with a single photo. */
    pages: z.union([z.literal(1), z.literal(2)]).default(1),
    caption: anyText.default(''),
    images: z.array(croppedPhoto).min(1).max(MAX_PAGE_PHOTOS),
  }),
});

export type PhotoPage = z.output<typeof photoPageSchema>;
