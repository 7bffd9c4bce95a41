import {
  type ChapterDocument,
  cleanText,
  countWords,
  documentSchema,
  memoriesOf,
  migrateDocument,
  normalizeDocument,
  parseChapter,
  schemaVersion,
  writeChapter,
} from '@dierbaar/book';
import type { Node } from '@tiptap/pm/model';
import type { TextCodec } from '../saving/saver/saver-options.ts';

/**
 * Immutable text of a chapter. The save engine compares it by identity: an unchanged text is the same object. The
 * document is read lazily, not with every keystroke.
 */
export class WrittenText {
  #read: (() => ChapterDocument) | null;
  #chapter: ChapterDocument | undefined;
  #words: number | undefined;
  #memories: readonly string[] | undefined;

  constructor(chapter: ChapterDocument | (() => ChapterDocument)) {
    this.#read = typeof chapter === 'function' ? chapter : null;
    this.#chapter = typeof chapter === 'function' ? undefined : chapter;
  }

  get chapter(): ChapterDocument {
    this.#chapter ??= this.#read?.();
    this.#read = null;
    if (this.#chapter === undefined) throw new Error('the text could not be read');
    return this.#chapter;
  }

  get words(): number {
    this.#words ??= this.chapter.content.reduce((sum, block) => sum + wordsOf(block), 0);
    return this.#words;
  }

  /** Ids of the memories from which parts of the text came. */
  get memories(): readonly string[] {
    this.#memories ??= [...new Set(this.chapter.content.flatMap(memoriesIn))];
    return this.#memories;
  }
}

/** Text of an editor document; the same document always gives the same object. */
export function textOfNode(node: Node): WrittenText {
  const known = texts.get(node);
  if (known) return known;
  const text = new WrittenText(() => readNode(node));
  texts.set(node, text);
  return text;
}

/** Records that this editor document shows exactly this text. */
export function setTextOfNode(node: Node, text: WrittenText): void {
  texts.set(node, text);
}

/** Texts as HTML for the server, as the JSON of each block for drafts. */
export const textCodec: TextCodec<WrittenText> = {
  schemaVersion,
  bodyOf: ({ chapter }) => writeChapter(chapter),
  docOf: (body) => new WrittenText(parseChapter(body).document),
  blocksOf: ({ chapter }) => chapter.content.map(jsonOf),
  fromBlocks: (stored, version) => {
    const document = { type: 'doc', content: stored.map((block): unknown => JSON.parse(block)) };
    const migration = migrateDocument({ schemaVersion: version, document });
    if (!migration.ok) throw new Error(`a draft cannot be read: ${migration.reason}`);
    return new WrittenText(migration.document);
  },
};

const texts = new WeakMap<Node, WrittenText>();

const jsonOfBlocks = new WeakMap<ChapterDocument['content'][number], string>();

/** Cached per block: an unchanged block is the same object in the next text. */
function jsonOf(block: ChapterDocument['content'][number]): string {
  const known = jsonOfBlocks.get(block) ?? JSON.stringify(block);
  jsonOfBlocks.set(block, known);
  return known;
}

const wordsOfBlocks = new WeakMap<ChapterDocument['content'][number], number>();

/** Cached per block: an unchanged block is the same object in the next text. */
function wordsOf(block: ChapterDocument['content'][number]): number {
  const known = wordsOfBlocks.get(block);
  if (known !== undefined) return known;
  const words = countWords({ type: 'doc', content: [block] });
  wordsOfBlocks.set(block, words);
  return words;
}

const memoriesOfBlocks = new WeakMap<ChapterDocument['content'][number], readonly string[]>();

function memoriesIn(block: ChapterDocument['content'][number]): readonly string[] {
  const known = memoriesOfBlocks.get(block) ?? memoriesOf([block]);
  memoriesOfBlocks.set(block, known);
  return known;
}

/** Cache per editor node: the editor reuses unchanged nodes, and a chapter may have hundreds. */
const blocks = new WeakMap<Node, ChapterDocument['content']>();

function readNode(node: Node): ChapterDocument {
  const content = node.children.flatMap(readBlock);
  return content.length === 0 ? normalizeDocument({ type: 'doc', content }) : { type: 'doc', content };
}

/** Checks no limits: the server rejects a text that is too large, and the text stays on the page. */
function readBlock(node: Node): ChapterDocument['content'] {
  const known = blocks.get(node);
  if (known) return known;
  const json: unknown = { type: 'doc', content: [node.toJSON()] };
  const parsed = documentSchema.safeParse(json);
  const { content } = normalizeDocument(
    parsed.success ? parsed.data : documentSchema.parse(cleanStrings(json)),
  );
  blocks.set(node, content);
  return content;
}

/** Removes characters that cannot be stored, such as half of an emoji, which some keyboards insert. */
function cleanStrings(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value).text;
  if (Array.isArray(value)) return value.map(cleanStrings).filter((one) => !isEmptyText(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanStrings(inner)]));
}

function isEmptyText(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'text' in value && value.text === '';
}
