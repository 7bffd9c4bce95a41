import { type Block, type ChapterDocument, mediaNamesOf } from '@dierbaar/book';
import type { PrintRemark } from '../../../lib/exports/exports.ts';

interface ResizeOptions {
  /** Where the photo stood when the pages were set. */
  index: number | null;
  photo: string;
  better: NonNullable<PrintRemark['better']>;
}

/** The chapter with a photo, or the row it stands in, at its better size; null when it is not there any more. */
export function resizePhoto(
  document: ChapterDocument,
  { index, photo, better }: ResizeOptions,
): ChapterDocument | null {
  const blocks = document.content;
  const resized = (block: Block | undefined) =>
    block && mediaNamesOf({ type: 'doc', content: [block] }).includes(photo) ? resize(block, better) : null;
  // The text may have changed since the pages were set; the photo is still the same.
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
