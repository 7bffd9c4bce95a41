import type { Block, ChapterDocument, ImageLayout } from './schema.ts';
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
  switch (block.type) {
    case 'image':
    case 'chapterPhoto':
      return block.attrs.name === name ? [] : [block];
    case 'imageLayout':
      return shrinkRow(block, name);
    case 'photoPage': {
      const images = block.attrs.images.filter((image) => image.name !== name);
      if (images.length === block.attrs.images.length) return [block];
      return images.length === 0 ? [] : [{ ...block, attrs: { ...block.attrs, images } }];
    }
    case 'letter':
      if (block.attrs.signaturePhoto?.name !== name) return [block];
      return [{ ...block, attrs: { ...block.attrs, signaturePhoto: null } }];
    default:
      return [block];
  }
}

function shrinkRow(row: ImageLayout, name: string): Block[] {
  const images = row.attrs.images.filter((image) => image.name !== name);
  if (images.length === row.attrs.images.length) return [row];
  const [only] = images;
  if (!only) return [];
  if (images.length > 1) return [{ ...row, attrs: { ...row.attrs, images } }];
  const { name: left, alt, caption, pixelWidth, pixelHeight } = only;
  const attrs = { name: left, alt, caption, width: 'text' as const, pixelWidth, pixelHeight };
  return [{ type: 'image', attrs: { ...attrs, ...(row.attrs.memory && { memory: row.attrs.memory }) } }];
}
