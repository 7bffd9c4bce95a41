import { z } from 'zod';
import { isStorableText } from './characters.ts';
import { LAYOUT_PIXELS } from './limits.ts';
import { isSafeLink } from './link.ts';
import { paletteNames } from './palette.ts';

/**
 * The version of the chapter document below. It goes up with every change that an older reader would not
 * understand; `migrateDocument` brings older documents up to it.
 */
export const schemaVersion = 1;

/** The name the server gave to an uploaded photo: never a path, never an address. */
export const mediaName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,95}(\.[A-Za-z0-9]{1,5})?$/);

/** The identity of a question in a book. */
export const projectQuestionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** How wide a photo stands: half the text, the text, into the outer margin, or the whole page to its edges. */
export const imageWidths = ['small', 'text', 'wide', 'full'] as const;

/** The named heights of a row of photos. */
export const layoutHeights = ['high', 'medium', 'small'] as const;

/** How the lines of a paragraph or heading stand. */
export const textAligns = ['left', 'center', 'right', 'justify'] as const;

const anyText = z.string().refine(isStorableText, 'holds characters that cannot be stored');
const words = anyText.min(1);
const address = z.string().refine(isSafeLink, 'is not an http, https or mailto address');
const textAlign = z.enum(textAligns).nullable().default(null);
const pixels = z.int().min(1).max(100_000).nullable().default(null);
// Adding zero turns a negative zero, which JSON cannot write, into a plain one.
const focus = z
  .number()
  .min(0)
  .max(1)
  .overwrite((part) => part + 0)
  .default(0.5);
const listStart = z
  .int()
  .min(0)
  .max(99_999)
  .overwrite((start) => start + 0)
  .default(1);

const markSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: address }) }),
  z.strictObject({ type: z.literal('textColor'), attrs: z.strictObject({ color: z.enum(paletteNames) }) }),
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({ type: z.literal('strike') }),
]);

const textSchema = z.strictObject({
  type: z.literal('text'),
  text: words,
  marks: z.array(markSchema).optional(),
});

// An editor may leave marks on a line break; they mean nothing and are left out when the document is made normal.
const hardBreakSchema = z.strictObject({
  type: z.literal('hardBreak'),
  marks: z.array(markSchema).optional(),
});

const inlines = z.array(z.discriminatedUnion('type', [textSchema, hardBreakSchema])).default([]);

const paragraphSchema = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject({ textAlign }).prefault({}),
  content: inlines,
});

const headingSchema = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]).default(2), textAlign }).prefault({}),
  content: inlines,
});

const questionSchema = z.strictObject({
  type: z.literal('question'),
  attrs: z.strictObject({ projectQuestionId: projectQuestionId.nullable().default(null) }).prefault({}),
  content: inlines,
});

const listItemSchema = z.strictObject({
  type: z.literal('listItem'),
  get content() {
    // The first block of an item is a paragraph: its number or bullet stands in that paragraph's first line.
    return z.tuple(
      [paragraphSchema],
      z.discriminatedUnion('type', [paragraphSchema, bulletListSchema, orderedListSchema]),
    );
  },
});

const bulletListSchema = z.strictObject({
  type: z.literal('bulletList'),
  get content() {
    return z.array(listItemSchema).min(1);
  },
});

const orderedListSchema = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: listStart }).prefault({}),
  get content() {
    return z.array(listItemSchema).min(1);
  },
});

const blockquoteSchema = z.strictObject({
  type: z.literal('blockquote'),
  content: z
    .array(z.discriminatedUnion('type', [paragraphSchema, bulletListSchema, orderedListSchema]))
    .min(1),
});

const horizontalRuleSchema = z.strictObject({ type: z.literal('horizontalRule') });

const pageBreakSchema = z.strictObject({ type: z.literal('pageBreak') });

const imageSchema = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    name: mediaName,
    alt: anyText.default(''),
    caption: anyText.default(''),
    width: z.enum(imageWidths).default('text'),
    pixelWidth: pixels,
    pixelHeight: pixels,
  }),
});

const layoutImageSchema = z.strictObject({
  name: mediaName,
  alt: anyText.default(''),
  caption: anyText.default(''),
  /** The point that stays in sight when the photo is cropped to the row: 0 is left or top, 1 right or bottom. */
  focusX: focus,
  focusY: focus,
  pixelWidth: pixels,
  pixelHeight: pixels,
});

const imageLayoutSchema = z.strictObject({
  type: z.literal('imageLayout'),
  attrs: z.strictObject({
    /** A name, or pixels of the screen at 96 to the inch. */
    height: z
      .union([z.enum(layoutHeights), z.int().min(LAYOUT_PIXELS.min).max(LAYOUT_PIXELS.max)])
      .default('medium'),
    images: z.array(layoutImageSchema).min(2).max(3),
  }),
});

const qrCodeSchema = z.strictObject({
  type: z.literal('qrCode'),
  attrs: z.strictObject({
    link: address,
    explanation: anyText.default(''),
    showExplanation: z.boolean().default(false),
    showLink: z.boolean().default(false),
  }),
});

const blockSchema = z.discriminatedUnion('type', [
  paragraphSchema,
  headingSchema,
  bulletListSchema,
  orderedListSchema,
  blockquoteSchema,
  horizontalRuleSchema,
  imageSchema,
  imageLayoutSchema,
  qrCodeSchema,
  questionSchema,
  pageBreakSchema,
]);

/**
 * The shape of a chapter's document. Missing attributes get their defaults. Text from outside goes through
 * `validateDocument`, which also guards size and depth and brings the document to its one normal form.
 */
export const documentSchema = z.strictObject({
  type: z.literal('doc'),
  content: z.array(blockSchema).default([]),
});

/** What one chapter holds: the JSON that the editor edits, the server stores and the templates print. */
export type ChapterDocument = z.output<typeof documentSchema>;
/** A block that stands directly in a chapter. */
export type Block = ChapterDocument['content'][number];
/** Bold, a colour, a link: what a piece of text can carry. */
export type Mark = z.output<typeof markSchema>;
/** A run of text with the same marks. */
export type Text = z.output<typeof textSchema>;
/** What stands inside a line: text or a line break. */
export type Inline = Paragraph['content'][number];
export type Paragraph = z.output<typeof paragraphSchema>;
export type Heading = z.output<typeof headingSchema>;
export type Question = z.output<typeof questionSchema>;
export type ListItem = z.output<typeof listItemSchema>;
export type BulletList = z.output<typeof bulletListSchema>;
export type OrderedList = z.output<typeof orderedListSchema>;
export type Blockquote = z.output<typeof blockquoteSchema>;
export type Image = z.output<typeof imageSchema>;
export type ImageLayout = z.output<typeof imageLayoutSchema>;
export type LayoutImage = z.output<typeof layoutImageSchema>;
export type QrCode = z.output<typeof qrCodeSchema>;
export type ImageWidth = (typeof imageWidths)[number];
export type LayoutHeight = ImageLayout['attrs']['height'];
export type TextAlign = (typeof textAligns)[number];
/** Every kind of node in a chapter, the document itself included. */
export type DocumentNode = ChapterDocument | Block | ListItem | Inline;
