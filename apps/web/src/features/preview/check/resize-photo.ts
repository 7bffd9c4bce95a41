import { type Block, type ChapterDocument, mediaNamesOf } from '@dierbaar/book';
import type { PrintRemark } from '../../../lib/exports/exports.ts';

interface ResizeOptions {
  /** Block index of the photo when the pages were rendered. */
  index: number | null;
  photo: string;
  better: NonNullable<PrintRemark['better']>;
}

/** Chapter with a photo, or its row, at the better size; null when the photo was removed. */
export function resizePhoto(
  document: ChapterDocument,
  { index, photo, better }: ResizeOptions,
): ChapterDocument | null {
  const blocks = document.content;
  const resized = (block: Block | undefined) =>
    block && mediaNamesOf({ type: 'doc', content: [block] }).includes(photo) ? resize(block, better) : null;
  // The text may have changed since the render, so the photo is searched by name.
  const isAtIndex = index !== null && resized(blocks[index]) !== null;
  const at = isAtIndex ? index : blocks.findIndex((block) => resized(block) !== null);
  const block = resized(blocks[at]);
  return block && { ...document, content: blocks.with(at, block) };
}

function resize(block: Block, better: ResizeOptions['better']): Block | null {
  if (block.type === 'image' && better.of === 'photo')
    return { ...block, attrs: { ...block.attrs, width: better.width } };
  if (block.type === 'imageLayout' && better.of === 'row')
    return { ...block, attrs: { ...block.attrs, height: better.height } };
  return null;
}
