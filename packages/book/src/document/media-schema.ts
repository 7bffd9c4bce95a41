import { z } from 'zod';
import { VOICE_LEVELS } from '../voice/bars.ts';
import { VOICE_CODE } from '../voice/listen-address.ts';
import { isStorableText } from './characters.ts';
import { LAYOUT_PIXELS, MAX_PAGE_PHOTOS } from './limits.ts';
import { isSafeLink } from './link.ts';

/** Name that the server gave to an uploaded photo; never a path or URL. */
export const mediaName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,95}(\.[A-Za-z0-9]{1,5})?$/);

/** Width of a photo: half the text, half with the text beside it, the text, into the outer margin, or the whole page. */
export const imageWidths = ['small', 'beside', 'text', 'wide', 'full'] as const;

/** Named heights of a row of photos. */
export const layoutHeights = ['high', 'medium', 'small'] as const;

/** Text without marks, such as a caption. */
export const anyText = z.string().refine(isStorableText, 'holds characters that cannot be stored');

/** Link that the book may print. */
export const address = z.string().refine(isSafeLink, 'is not an http, https or mailto address');

/** Says that words came from a memory of the book. The save of a text reads from it which memories the book has. */
export const memoryMark = z.strictObject({
  type: z.literal('memory'),
  attrs: z.strictObject({ id: z.uuid() }),
});

/** The memory from which a photo or voice came. */
const memory = z.uuid().optional();

const pixels = z.int().min(1).max(100_000).nullable().default(null);
// Adding zero turns negative zero, which JSON cannot represent, into zero.
const focus = z
  .number()
  .min(0)
  .max(1)
  .overwrite((part) => part + 0)
  .default(0.5);

/** A single photo. */
export const imageSchema = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    name: mediaName,
    alt: anyText.default(''),
    caption: anyText.default(''),
    width: z.enum(imageWidths).default('text'),
    pixelWidth: pixels,
    pixelHeight: pixels,
    memory,
  }),
});

/** Photo that is cropped to its box. */
export const layoutImageSchema = z.strictObject({
  name: mediaName,
  alt: anyText.default(''),
  caption: anyText.default(''),
  /** Focus point that stays visible when the photo is cropped: 0 is left or top, 1 right or bottom. */
  focusX: focus,
  focusY: focus,
  pixelWidth: pixels,
  pixelHeight: pixels,
});

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

/** Page of photos; a single one bleeds off the page, or runs across two pages. */
export const photoPageSchema = z.strictObject({
  type: z.literal('photoPage'),
  attrs: z.strictObject({
    /** Two only with a single photo. */
    pages: z.union([z.literal(1), z.literal(2)]).default(1),
    caption: anyText.default(''),
    images: z
      .array(layoutImageSchema.omit({ caption: true }))
      .min(1)
      .max(MAX_PAGE_PHOTOS),
  }),
});

/** Photo of a whole page that faces the opening of its chapter; it bleeds off the page and has no caption. */
export const chapterPhotoSchema = z.strictObject({
  type: z.literal('chapterPhoto'),
  attrs: layoutImageSchema.omit({ caption: true }),
});

/** QR code with its explanation. */
export const qrCodeSchema = z.strictObject({
  type: z.literal('qrCode'),
  attrs: z.strictObject({
    link: address,
    explanation: anyText.default(''),
    showExplanation: z.boolean().default(false),
    showLink: z.boolean().default(false),
  }),
});

/** Sizes of a voice: the code with the voice beside it, or the voice over the width of the text. */
export const voiceSizes = ['normal', 'wide'] as const;

/** Recording of a voice: printed as its QR code, its waveform and its caption. */
export const voiceSchema = z.strictObject({
  type: z.literal('voice'),
  attrs: z.strictObject({
    /** Id of the recording. */
    recording: z.uuid(),
    /** What the address of its listening page ends with. */
    code: z.string().regex(VOICE_CODE),
    /** Loudness of its parts; travels with the text, so that live page and print draw the same voice. */
    levels: z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${VOICE_LEVELS}}$`)),
    seconds: z
      .int()
      .min(0)
      .max(7200)
      .overwrite((seconds) => seconds + 0),
    caption: anyText.default(''),
    size: z.enum(voiceSizes).default('normal'),
    memory,
  }),
});

/** Scan of a handwritten name. */
export const signaturePhotoSchema = z.strictObject({
  name: mediaName,
  alt: anyText.default(''),
  pixelWidth: pixels,
  pixelHeight: pixels,
});
