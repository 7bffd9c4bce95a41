import { z } from 'zod';
import { anyText, memory, photo } from '../../values/fields.ts';

/** Width of a photo: half the text, half with the text beside it, the text, into the outer margin, or the whole page. */
export const imageWidths = ['small', 'beside', 'text', 'wide', 'full'] as const;

/** A single photo. */
export const imageSchema = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    name: photo.shape.name,
    alt: photo.shape.alt,
    caption: anyText.default(''),
    width: z.enum(imageWidths).default('text'),
    pixelWidth: photo.shape.pixelWidth,
    pixelHeight: photo.shape.pixelHeight,
    memory,
  }),
});

export type Image = z.output<typeof imageSchema>;
export type ImageWidth = (typeof imageWidths)[number];
