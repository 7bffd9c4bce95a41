import { z } from 'zod';
import {
  address,
  anyText,
  chapterPhotoSchema,
  imageLayoutSchema,
  imageSchema,
  type imageWidths,
  type layoutImageSchema,
  memoryMark,
  photoPageSchema,
  qrCodeSchema,
  signaturePhotoSchema,
  voiceSchema,
  type voiceSizes,
} from './media-schema.ts';
import { paletteNames } from './palette.ts';

export { imageWidths, layoutHeights, mediaName, voiceSizes } from './media-schema.ts';

/**
 * Newest version of the chapter document. Rises with every change that older code cannot read; `migrateDocument` upgrades
 * older documents, and `documentVersion` tells which version a document needs. Version 2 has letters, photo pages and
 * photos with text beside them, version 3 a chapter photo, version 4 a voice, version 5 says what came from a memory.
 */
export const schemaVersion = 5;

/** Id of a question in a book. */
export const projectQuestionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Text alignment of a paragraph or heading. */
export const textAligns = ['left', 'center', 'right', 'justify'] as const;

const words = anyText.min(1);
const textAlign = z.enum(textAligns).nullable().default(null);
// Adding zero turns negative zero, which JSON cannot represent, into zero.
const listStart = z
  .int()
  .min(0)
  .max(99_999)
  .overwrite((start) => start + 0)
  .default(1);

const markSchema = z.discriminatedUnion('type', [
  memoryMark,
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

// The editor may leave marks on a line break; normalisation removes them.
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
    // The first block of an item is a paragraph, because the bullet or number is in its first line.
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

const quotable = z
  .array(z.discriminatedUnion('type', [paragraphSchema, bulletListSchema, orderedListSchema]))
  .min(1);

const blockquoteSchema = z.strictObject({ type: z.literal('blockquote'), content: quotable });

const horizontalRuleSchema = z.strictObject({ type: z.literal('horizontalRule') });

const pageBreakSchema = z.strictObject({ type: z.literal('pageBreak') });

const letterSchema = z.strictObject({
  type: z.literal('letter'),
  attrs: z
    .strictObject({
      /** Place and date, as the writer of the letter put them. */
      date: anyText.default(''),
      salutation: anyText.default(''),
      closing: anyText.default(''),
      signature: anyText.default(''),
      signaturePhoto: signaturePhotoSchema.nullable().default(null),
    })
    .prefault({}),
  content: quotable,
});

const blockSchema = z.discriminatedUnion('type', [
  paragraphSchema,
  headingSchema,
  bulletListSchema,
  orderedListSchema,
  blockquoteSchema,
  letterSchema,
  horizontalRuleSchema,
  imageSchema,
  imageLayoutSchema,
  photoPageSchema,
  chapterPhotoSchema,
  qrCodeSchema,
  voiceSchema,
  questionSchema,
  pageBreakSchema,
]);

/**
 * Schema of a chapter's document; missing attributes get defaults. External input goes through `validateDocument`, which
 * also limits size and depth and normalises the document.
 */
export const documentSchema = z.strictObject({
  type: z.literal('doc'),
  content: z.array(blockSchema).default([]),
});

/** Content of one chapter: the JSON that the editor edits, the server stores and the templates print. */
export type ChapterDocument = z.output<typeof documentSchema>;
/** Block directly in a chapter. */
export type Block = ChapterDocument['content'][number];
/** Mark of a text: bold, a colour, a link. */
export type Mark = z.output<typeof markSchema>;
/** Text with the same marks. */
export type Text = z.output<typeof textSchema>;
/** Inline content: text or a line break. */
export type Inline = Paragraph['content'][number];
export type Paragraph = z.output<typeof paragraphSchema>;
export type Heading = z.output<typeof headingSchema>;
export type Question = z.output<typeof questionSchema>;
export type ListItem = z.output<typeof listItemSchema>;
export type BulletList = z.output<typeof bulletListSchema>;
export type OrderedList = z.output<typeof orderedListSchema>;
export type Blockquote = z.output<typeof blockquoteSchema>;
export type Letter = z.output<typeof letterSchema>;
export type Image = z.output<typeof imageSchema>;
export type ImageLayout = z.output<typeof imageLayoutSchema>;
export type PhotoPage = z.output<typeof photoPageSchema>;
export type ChapterPhoto = z.output<typeof chapterPhotoSchema>;
export type LayoutImage = z.output<typeof layoutImageSchema>;
export type QrCode = z.output<typeof qrCodeSchema>;
export type Voice = z.output<typeof voiceSchema>;
export type VoiceSize = (typeof voiceSizes)[number];
export type ImageWidth = (typeof imageWidths)[number];
export type LayoutHeight = ImageLayout['attrs']['height'];
export type TextAlign = (typeof textAligns)[number];
/** Any node of a chapter, including the document. */
export type DocumentNode = ChapterDocument | Block | ListItem | Inline;
