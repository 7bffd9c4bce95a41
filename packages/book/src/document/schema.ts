import { z } from 'zod';
import { blockquoteSchema } from './blocks/blockquote/schema.ts';
import { chapterPhotoSchema } from './blocks/chapter-photo/schema.ts';
import { headingSchema } from './blocks/heading/schema.ts';
import { horizontalRuleSchema } from './blocks/horizontal-rule/schema.ts';
import { imageSchema } from './blocks/image/schema.ts';
import { imageLayoutSchema } from './blocks/image-layout/schema.ts';
import { letterSchema } from './blocks/letter/schema.ts';
import { bulletListSchema, type ListItem, orderedListSchema } from './blocks/list/schema.ts';
import { pageBreakSchema } from './blocks/page-break/schema.ts';
import { paragraphSchema } from './blocks/paragraph/schema.ts';
import { photoPageSchema } from './blocks/photo-page/schema.ts';
import { qrCodeSchema } from './blocks/qr-code/schema.ts';
import { questionSchema } from './blocks/question/schema.ts';
import { voiceSchema } from './blocks/voice/schema.ts';
import type { textAligns } from './values/fields.ts';
import type { Inline } from './values/inlines.ts';

export type { Blockquote } from './blocks/blockquote/schema.ts';
export type { ChapterPhoto } from './blocks/chapter-photo/schema.ts';
export type { Heading } from './blocks/heading/schema.ts';
export { type Image, type ImageWidth, imageWidths } from './blocks/image/schema.ts';
export {
  type ImageLayout,
  type LayoutHeight,
  type LayoutImage,
  layoutHeights,
} from './blocks/image-layout/schema.ts';
export type { Letter } from './blocks/letter/schema.ts';
export type { BulletList, ListItem, OrderedList } from './blocks/list/schema.ts';
export type { Paragraph } from './blocks/paragraph/schema.ts';
export type { PhotoPage } from './blocks/photo-page/schema.ts';
export type { QrCode } from './blocks/qr-code/schema.ts';
export { projectQuestionId, type Question } from './blocks/question/schema.ts';
export { type Voice, type VoiceSize, voiceSizes } from './blocks/voice/schema.ts';
export { mediaName, textAligns } from './values/fields.ts';
export type { Inline, Mark, Text } from './values/inlines.ts';

/**
 * Newest version of the chapter document. Rises with every change that older code cannot read; `migrateDocument` upgrades
 * older documents, and `documentVersion` tells which version a document needs. Version 2 has letters, photo pages and
 * photos with text beside them, version 3 a chapter photo, version 4 a voice, version 5 says what came from a memory.
 */
export const schemaVersion = 5;

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
export type TextAlign = (typeof textAligns)[number];
/** Any node of a chapter, including the document. */
export type DocumentNode = ChapterDocument | Block | ListItem | Inline;
