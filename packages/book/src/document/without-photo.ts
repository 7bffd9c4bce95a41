import { kindOf } from './blocks/block-kinds.ts';
import type { Block, ChapterDocument } from './schema.ts';
import { emptyDocument } from './validate.ts';

/**
 * The document without a photo. Of a row with one photo left that one stays as a photo in the text, a page keeps its other
 * photos, and a letter its typed signature.
 */
export function withoutPhoto(document: ChapterDocument, name: string): ChapterDocument {
  const content = document.content.flatMap((block) => blockWithoutPhoto(block, name));
  return content.length > 0 ? { ...document, content } : emptyDocument();
}

/** What is left of one block. */
export function blockWithoutPhoto(block: Block, name: string): Block[] {
  return kindOf(block).photos?.without(block, name) ?? [block];
}
