import { blockKinds, isPhotoBlock, kindOf, type PhotoBlock } from '../document/blocks/block-kinds.ts';
import type { BlockKind } from '../document/blocks/kind.ts';
import { isEmptyDocument, photosOf, plainText } from '../document/contents.ts';
import type { Block, ChapterDocument, ListItem, VoiceSize } from '../document/schema.ts';
import type { Inline } from '../document/values/inlines.ts';
import { isWebLink } from '../document/values/link.ts';
import { type CodePoints, findUnprintable } from './unprintable.ts';

/** What the print check needs to know of one block. */
export type BlockFacts = {
  /** Index of the block in the chapter's document. */
  index: number;
  /** The block itself, without its words, when it shows photos. */
  photos?: PhotoBlock;
  qrLink?: string;
  voice?: { code: string; size: VoiceSize };
  /** Links that do not open in a browser. */
  otherLinks?: string[];
  /** Characters that no font can print, with their counts. */
  unprintable?: [character: string, count: number][];
};

/** What the print check needs to know of a chapter; it is small, however long the text is. */
export type ChapterFacts = {
  isEmpty: boolean;
  /** Codes to scan, those of voices included. */
  qrCodes: number;
  /** Blocks with something to check, at most `MAX_CHECKED_BLOCKS`. */
  blocks: BlockFacts[];
};

/** A chapter with more photos, QR codes and unusual links than this is far thicker than a book can be. */
const MAX_CHECKED_BLOCKS = 1000;

export function readChapterFacts(document: ChapterDocument, covered: CodePoints | null): ChapterFacts {
  const blocks: BlockFacts[] = [];
  // Most texts can be printed, which one look at the whole text shows.
  const isPrintable = covered === null || findUnprintable(plainText(document), covered).size === 0;
  for (const [index, block] of document.content.entries()) {
    if (blocks.length === MAX_CHECKED_BLOCKS) break;
    const facts = factsOf(block, isPrintable ? null : covered);
    if (Object.keys(facts).length > 0) blocks.push({ index, ...facts });
  }
  const qrCodes = document.content.filter((block) => kindOf(block).code !== undefined).length;
  return { isEmpty: isEmptyDocument(document), qrCodes, blocks };
}

function factsOf(block: Block, covered: CodePoints | null): Omit<BlockFacts, 'index'> {
  const facts: Omit<BlockFacts, 'index'> = { ...kindOf(block).facts?.(block) };
  if (isPhotoBlock(block) && photosOf(block).length > 0) {
    const kind: BlockKind<PhotoBlock> = blockKinds[block.type];
    const photos = kind.photos?.withoutWords(block);
    if (photos) facts.photos = photos;
  }
  const links = facts.qrLink === undefined ? linksOf(block) : [facts.qrLink];
  const otherLinks = [...new Set(links)].filter((link) => !isWebLink(link));
  if (otherLinks.length > 0) facts.otherLinks = otherLinks;
  const text = covered === null ? '' : plainText({ type: 'doc', content: [block] });
  const unprintable = covered === null ? [] : [...findUnprintable(text, covered)];
  if (unprintable.length > 0) facts.unprintable = unprintable;
  return facts;
}

function linksOf(node: Block | ListItem | Inline): string[] {
  if (node.type === 'text')
    return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? mark.attrs.href : []));
  if (!('content' in node)) return [];
  const parts: readonly (Block | ListItem | Inline)[] = node.content;
  return parts.flatMap(linksOf);
}
