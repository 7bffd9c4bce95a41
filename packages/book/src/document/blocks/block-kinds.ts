import type { Block } from '../schema.ts';
import { blockquote } from './blockquote/kind.ts';
import { chapterPhoto } from './chapter-photo/kind.ts';
import { heading } from './heading/kind.ts';
import { horizontalRule } from './horizontal-rule/kind.ts';
import { image } from './image/kind.ts';
import { imageLayout } from './image-layout/kind.ts';
import type { BlockKind } from './kind.ts';
import { letter } from './letter/kind.ts';
import { bulletList, orderedList } from './list/kind.ts';
import { pageBreak } from './page-break/kind.ts';
import { paragraph } from './paragraph/kind.ts';
import { photoPage } from './photo-page/kind.ts';
import { qrCode } from './qr-code/kind.ts';
import { question } from './question/kind.ts';
import { voice } from './voice/kind.ts';

/** Name of a kind of block. */
export type BlockType = Block['type'];

/** All kinds of blocks. */
export const blockKinds = {
  paragraph,
  heading,
  question,
  bulletList,
  orderedList,
  blockquote,
  letter,
  horizontalRule,
  pageBreak,
  image,
  imageLayout,
  photoPage,
  chapterPhoto,
  qrCode,
  voice,
} satisfies { [Type in BlockType]: BlockKind<Extract<Block, { type: Type }>> };

/** Block that can show photos. */
export type PhotoBlock = Extract<
  Block,
  {
    type: {
      [Type in BlockType]: (typeof blockKinds)[Type] extends { photos: object } ? Type : never;
    }[BlockType];
  }
>;

/** The kind of a block. */
export function kindOf(block: Block): BlockKind<Block> {
  return blockKinds[block.type];
}

export function isPhotoBlock(block: Block): block is PhotoBlock {
  return kindOf(block).photos !== undefined;
}
