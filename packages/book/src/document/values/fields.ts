import { z } from 'zod';
import { isStorableText } from './characters.ts';
import { isSafeLink } from './link.ts';

/** Name that the server gave to an uploaded photo; never a path or URL. */
export const mediaName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,95}(\.[A-Za-z0-9]{1,5})?$/);

/** Text without marks, such as a caption. */
export const anyText = z.string().refine(isStorableText, 'holds characters that cannot be stored');

/** Link that the book may print. */
export const address = z.string().refine(isSafeLink, 'is not an http, https or mailto address');

/** Text alignment of a paragraph or heading. */
export const textAligns = ['left', 'center', 'right', 'justify'] as const;
export const textAlign = z.enum(textAligns).nullable().default(null);

/** The memory from which a photo or voice came. */
export const memory = z.uuid().optional();

const pixels = z.int().min(1).max(100_000).nullable().default(null);
// Adding zero turns negative zero, which JSON cannot represent, into zero.
const focus = z
  .number()
  .min(0)
  .max(1)
  .overwrite((part) => part + 0)
  .default(0.5);

/** A photo with its size in pixels. */
export const photo = z.strictObject({
  name: mediaName,
  alt: anyText.default(''),
  pixelWidth: pixels,
  pixelHeight: pixels,
});

/** Photo that is cropped to its box. */
export const croppedPhoto = z.strictObject({
  name: mediaName,
  alt: anyText.default(''),
  /** Focus point that stays visible when the photo is cropped: 0 is left or top, 1 right or bottom. */
  focusX: focus,
  focusY: focus,
  pixelWidth: pixels,
  pixelHeight: pixels,
});

/** Photo of a block with the pixel size that the text knows. */
export type SizedPhoto = Omit<z.output<typeof photo>, 'alt'>;

/** Photo with the point of it that stays visible where it is cropped, from 0 to 1. */
export type CroppedPhoto = Omit<z.output<typeof croppedPhoto>, 'alt'>;
