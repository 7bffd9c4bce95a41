import type { Block, Blockquote, Heading, Inline, Mark, Paragraph, Question } from '../schema.ts';
import { normalizeInlines } from '../values/lines.ts';
import { sortMarks } from '../values/marks.ts';
import type { RefusalList } from './refusals.ts';

/** Text block without its content. */
export type TextBlock = Omit<Paragraph, 'content'> | Omit<Heading, 'content'> | Omit<Question, 'content'>;
/** Block without text of its own. */
export type NonTextBlock = Exclude<Block, Paragraph | Heading | Question>;
/** Container of blocks; a list item and a quote allow fewer kinds than the chapter. */
type BuilderPlace = 'doc' | 'blockquote' | 'listItem';

/** Builds the blocks of one container while its HTML is read. */
export type BlockBuilder = {
  readonly place: BuilderPlace;
  /** Depth of the container; the document is 1. */
  readonly depth: number;
  /** Runs `fill` with an open text block, and keeps the block even when it stays empty. */
  inBlock(block: TextBlock, fill: () => void): void;
  /** Adds text to the open block, or opens `block` for it. */
  addText(text: string, marks: readonly Mark[], keepSpace: boolean, block: TextBlock): void;
  addBreak(block: TextBlock): void;
  addSolid(block: NonTextBlock): void;
  /** Adds the blocks that are not allowed in a list or quote, once the builder is that of the chapter. */
  takeOutside(): void;
  /** Ends the open block, so that the next text starts on a new line. */
  endLine(): void;
  hasOpenText(): boolean;
  finish(): Block[];
};

/**
 * Creates a builder. Blocks that are not allowed in this container go to `outside`; the caller places them after it.
 */
export function createBlockBuilder(
  place: BuilderPlace,
  depth: number,
  outside: NonTextBlock[],
  refusals: RefusalList,
): BlockBuilder {
  const blocks: Block[] = [];
  let open: { block: TextBlock; inlines: Inline[]; spaceAtEnd: boolean } | null = null;
  let produced = 0;

  const push = (block: Block) => {
    blocks.push(block);
    produced += 1;
  };
  const allowed = (block: TextBlock): TextBlock => {
    if (place === 'doc' || block.type === 'paragraph') return block;
    refusals.add('place', block.type);
    return { type: 'paragraph', attrs: { textAlign: null } };
  };
  const openLine = (block: TextBlock) => {
    open ??= { block: allowed(block), inlines: [], spaceAtEnd: false };
    return open;
  };
  const dropSpaceAtEnd = () => {
    const last = open?.inlines.at(-1);
    if (!open?.spaceAtEnd || last?.type !== 'text') return;
    const text = last.text.slice(0, -1);
    if (text === '') open.inlines.pop();
    else open.inlines[open.inlines.length - 1] = { ...last, text };
    open.spaceAtEnd = false;
  };
  const endLine = () => {
    dropSpaceAtEnd();
    if (open !== null && open.inlines.length > 0) push(withText(open.block, open.inlines));
    open = null;
  };

  return {
    place,
    depth,
    endLine,
    hasOpenText: () => open !== null && open.inlines.length > 0,
    inBlock(block, fill) {
      endLine();
      const before = produced;
      openLine(block);
      fill();
      endLine();
      if (produced === before) push(withText(allowed(block), []));
    },
    addText(text, marks, keepSpace, block) {
      if (open === null && ONLY_SPACE.test(text)) return;
      const line = openLine(block);
      const kept = keepSpace ? text : collapse(text, line.inlines.length === 0 || isBreakOrSpace(line));
      if (kept === '') return;
      line.inlines.push(textNode(kept, marks));
      line.spaceAtEnd = !keepSpace && kept.endsWith(' ');
    },
    addBreak(block) {
      const line = openLine(block);
      dropSpaceAtEnd();
      line.inlines.push({ type: 'hardBreak' });
    },
    addSolid(block) {
      endLine();
      if (mayStand(place, block)) {
        push(block);
      } else {
        refusals.add('moved', block.type);
        outside.push(block);
        produced += 1;
      }
    },
    takeOutside() {
      if (place === 'doc') for (const block of outside.splice(0)) push(block);
    },
    finish() {
      endLine();
      return blocks;
    },
  };
}

const ONLY_SPACE = /^[ \t\n\r]*$/;

const NEEDS_COLLAPSE = /[\t\n\r]| {2}/;

function collapse(text: string, atStart: boolean): string {
  // Tested first, because almost no text needs the slower replacement, and every save of a chapter runs this.
  const collapsed = NEEDS_COLLAPSE.test(text) ? text.replace(/[ \t\n\r]+/g, ' ') : text;
  return atStart && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
}

function isBreakOrSpace(line: { inlines: Inline[]; spaceAtEnd: boolean }): boolean {
  return line.spaceAtEnd || line.inlines.at(-1)?.type === 'hardBreak';
}

function textNode(text: string, marks: readonly Mark[]): Inline {
  return marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: sortMarks(marks) };
}

function withText(block: TextBlock, inlines: Inline[]): Block {
  const content = normalizeInlines(inlines);
  // Browsers ignore the last line break of a block; a real one is written twice.
  if (content.at(-1)?.type === 'hardBreak') content.pop();
  return { ...block, content };
}

function mayStand(place: BuilderPlace, block: NonTextBlock): boolean {
  return place === 'doc' || block.type === 'bulletList' || block.type === 'orderedList';
}

/** Blocks of a finished builder of a list item or quote; `outside` has taken all others. */
export function quotedBlocks(blocks: readonly Block[]): Blockquote['content'] {
  return blocks.filter(
    (block) => block.type === 'paragraph' || block.type === 'bulletList' || block.type === 'orderedList',
  );
}
