import { z } from 'zod';
import { anyText, croppedPhoto, memory } from '../../values/fields.ts';
import { LAYOUT_PIXELS } from '../../values/limits.ts';

/** Named heights of a row of photos. */
export const layoutHeights = ['high', 'medium', 'small'] as const;

const { name, alt, ...crop } = croppedPhoto.shape;
const layoutImageSchema = z.strictObject({ name, alt, caption: anyText.default(''), ...crop });

/** Row of photos. */
export const imageLayoutSchema = z.strictObject({
  type: z.literal('imageLayout'),
  attrs: z.strictObject({
    /** Named height, or screen pixels at 96 per inch. */
    height: z
      .union([z.enum(layoutHeights), z.int().min(LAYOUT_PIXELS.min).max(LAYOUT_PIXELS.max)])
      .default('medium'),
    images: z.array(layoutImageSchema).min(2).max(3),
    memory,
  }),
});

export type ImageLayout = z.output<typeof imageLayoutSchema>;
/** Cropped photo with a caption. */
export type LayoutImage = z.output<typeof layoutImageSchema>;
export type LayoutHeight = ImageLayout['attrs']['height'];
