import { type Block, type ChapterDocument, photosOf, plainText } from '@dierbaar/book';
import { diffSequence, type Step } from './diff-sequence.ts';

/** Part of a block's text; `isOwn` when only this side has it. */
export interface DiffPart {
  text: string;
  isOwn: boolean;
}

/** Two blocks side by side. `at` is the block's index in the later text, for a removed block the index it would have. */
export interface Row {
  before: Block | null;
  after: Block | null;
  at: number;
  beforeParts: DiffPart[];
  afterParts: DiffPart[];
  isSame: boolean;
}

interface Comparison {
  rows: Row[];
  wordsAdded: number;
  wordsRemoved: number;
}

/** Compares two versions of a chapter by block, and by word within a changed block. */
export function compareTexts(before: ChapterDocument, after: ChapterDocument): Comparison {
  const isEqual = (one: Block, other: Block) => JSON.stringify(one) === JSON.stringify(other);
  const steps = diffSequence(before.content, after.content, isEqual, 400);
  const rows: Row[] = [];
  let at = 0;
  for (const group of groupChanges(steps)) {
    for (const [one, other] of group) {
      rows.push(createRow(one, other, at));
      if (other) at += 1;
    }
  }
  const words = (pick: (row: Row) => DiffPart[]) =>
    rows.flatMap(pick).reduce((sum, part) => sum + (part.isOwn ? countWordsIn(part.text) : 0), 0);
  return {
    rows,
    wordsAdded: words((row) => row.afterParts),
    wordsRemoved: words((row) => row.beforeParts),
  };
}

/** Merges two texts: shared blocks once, differing blocks mine before theirs. */
export function mergeTexts(mine: ChapterDocument, theirs: ChapterDocument): ChapterDocument {
  const isEqual = (one: Block, other: Block) => JSON.stringify(one) === JSON.stringify(other);
  const content = diffSequence(mine.content, theirs.content, isEqual, 400).flatMap((step): Block[] => {
    if (step.kind !== 'added') return [step.before];
    return isEmptyLine(step.after) ? [] : [step.after];
  });
  return { type: 'doc', content };
}

type Pair = [Block | null, Block | null];

/** Groups adjacent changes and pairs each removed block with the most similar added one. */
function groupChanges(steps: readonly Step<Block>[]): Pair[][] {
  const groups: Pair[][] = [];
  let removed: Block[] = [];
  let added: Block[] = [];
  const close = () => {
    if (removed.length + added.length > 0) groups.push(pairUp(removed, added));
    removed = [];
    added = [];
  };
  for (const step of steps) {
    if (step.kind === 'removed') removed.push(step.before);
    else if (step.kind === 'added') added.push(step.after);
    else {
      close();
      groups.push([[step.before, step.after]]);
    }
  }
  close();
  return groups;
}

function pairUp(removed: readonly Block[], added: readonly Block[]): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const before of removed) {
    const found = added.findIndex((after, index) => index >= next && isAlike(before, after));
    if (found < 0) {
      pairs.push([before, null]);
      continue;
    }
    pairs.push(...added.slice(next, found).map((after): Pair => [null, after]), [
      before,
      added[found] ?? null,
    ]);
    next = found + 1;
  }
  return [...pairs, ...added.slice(next).map((after): Pair => [null, after])];
}

function isAlike(one: Block, other: Block): boolean {
  if (one.type !== other.type) return false;
  if (one.type === 'qrCode' || one.type === 'voice' || (one.type !== 'letter' && photosOf(one).length > 0))
    return true;
  const words = new Set(wordsOf(textOfBlock(one)));
  const others = wordsOf(textOfBlock(other));
  const shared = others.filter((word) => words.has(word)).length;
  return shared >= Math.min(words.size, others.length) * 0.4 && shared > 0;
}

function createRow(before: Block | null, after: Block | null, at: number): Row {
  const isSame = before !== null && after !== null && JSON.stringify(before) === JSON.stringify(after);
  const [one, other] = [before ? textOfBlock(before) : '', after ? textOfBlock(after) : ''];
  if (isSame) {
    const parts = [{ text: one, isOwn: false }];
    return { before, after, at, beforeParts: parts, afterParts: parts, isSame };
  }
  const steps = diffSequence(tokensOf(one), tokensOf(other), (left, right) => left === right);
  const parts = (own: 'removed' | 'added'): DiffPart[] =>
    join(
      steps.flatMap((step): DiffPart[] => {
        if (step.kind === 'same') return [{ text: step.after, isOwn: false }];
        if (step.kind !== own) return [];
        return [{ text: step.kind === 'removed' ? step.before : step.after, isOwn: true }];
      }),
    );
  return { before, after, at, beforeParts: parts('removed'), afterParts: parts('added'), isSame };
}

function textOfBlock(block: Block): string {
  return plainText({ type: 'doc', content: [block] });
}

/** Words, whitespace and single punctuation marks as separate tokens, so that a changed comma is shown alone. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|\s+|[^\s]/gu) ?? [];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function countWordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu)?.length ?? 0;
}

/** Joins adjacent parts of the same kind; whitespace between two changes counts as changed. */
function join(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1);
    const isBridge = part.text.trim() === '' && last?.isOwn && parts[index + 1]?.isOwn;
    const isOwn = part.isOwn || isBridge === true;
    if (last?.isOwn === isOwn) last.text += part.text;
    else joined.push({ text: part.text, isOwn });
  }
  return joined.flatMap(withoutOuterBlanks);
}

/** Takes the blanks around changed words out of the mark, so that it does not touch the words beside it. */
function withoutOuterBlanks(part: DiffPart): DiffPart[] {
  const words = part.text.trim();
  if (!part.isOwn || words === '' || words === part.text) return [part];
  const start = part.text.indexOf(words);
  return [
    { text: part.text.slice(0, start), isOwn: false },
    { text: words, isOwn: true },
    { text: part.text.slice(start + words.length), isOwn: false },
  ].filter(({ text }) => text !== '');
}

function isEmptyLine(block: Block): boolean {
  return block.type === 'paragraph' && block.content.length === 0;
}
