import {
  type ChapterDocument,
  countWords,
  documentVersion,
  isEmptyDocument,
  mediaNamesOf,
  memoriesOf,
  readBlocks,
  splitBlocks,
  voicesOf,
  writeChapter,
} from '@dierbaar/book';
import { type StoredText, storeJson } from './stored-text.ts';

/** What a part of a chapter's HTML adds to the stored text. */
interface KnownBlocks {
  json: string;
  schemaVersion: number;
  words: number;
  hasContent: boolean;
  photos: string[];
  recordings: string[];
  memories: string[];
}

type KnownChapter = Map<string, KnownBlocks>;

export interface BlockMemory {
  /** Reads the HTML of a chapter if little of it is new since the last time; undefined otherwise. */
  read(chapter: string, html: string): StoredText | undefined;
  /** Remembers the document that was read from HTML without refusing anything. */
  remember(chapter: string, html: string, document: ChapterDocument): void;
}

/** Reading this much takes less than a millisecond; more of it is read as a whole. */
const maxNew = { blocks: 8, characters: 5000 };

/**
 * Remembers the blocks of the chapters that were saved last. A writer changes one block at a time, so a save parses that
 * block and takes the others over. `characters` bounds the memory: the chapters saved longest ago are forgotten.
 */
export function createBlockMemory(characters = 4_000_000): BlockMemory {
  const chapters = new Map<string, { blocks: KnownChapter; size: number }>();
  let total = 0;

  const forget = (chapter: string) => {
    total -= chapters.get(chapter)?.size ?? 0;
    chapters.delete(chapter);
  };
  const keep = (chapter: string, blocks: KnownChapter, size: number) => {
    forget(chapter);
    chapters.set(chapter, { blocks, size });
    total += size;
    for (const [oldest] of chapters) {
      if (total <= characters) break;
      forget(oldest);
    }
  };

  return {
    read(chapter, html) {
      const parts = splitBlocks(html);
      if (!parts) return undefined;
      const blocks = readParts(parts, chapters.get(chapter)?.blocks);
      if (!blocks) return undefined;
      keep(chapter, blocks, html.length);
      return join(parts.flatMap((part) => blocks.get(part) ?? []));
    },
    remember(chapter, html, document) {
      const blocks: KnownChapter = new Map();
      const parts = document.content.map((block) => {
        const part = writeChapter({ type: 'doc', content: [block] });
        if (!blocks.has(part)) blocks.set(part, describe([block]));
        return part;
      });
      // Otherwise the parts that the next save is split into would not be found.
      if (parts.join('') === html) keep(chapter, blocks, html.length);
    },
  };
}

function readParts(parts: string[], known: KnownChapter | undefined): KnownChapter | undefined {
  const blocks: KnownChapter = new Map();
  let left = maxNew.blocks;
  let leftCharacters = maxNew.characters;
  for (const part of parts) {
    if (blocks.has(part)) continue;
    const found = known?.get(part);
    if (found) {
      blocks.set(part, found);
      continue;
    }
    left -= 1;
    leftCharacters -= part.length;
    if (left < 0 || leftCharacters < 0) return undefined;
    // A copy, because a slice would keep the whole HTML in memory.
    const own: string = JSON.parse(JSON.stringify(part));
    const read = readBlocks(own);
    if (!read) return undefined;
    blocks.set(own, describe(read));
  }
  return blocks;
}

function describe(content: ChapterDocument['content']): KnownBlocks {
  const document: ChapterDocument = { type: 'doc', content };
  return {
    json: content.map((block) => JSON.stringify(block)).join(','),
    schemaVersion: documentVersion(content),
    words: countWords(document),
    hasContent: !isEmptyDocument(document),
    photos: mediaNamesOf(document),
    recordings: voicesOf(document).map(({ recording }) => recording),
    memories: memoriesOf(content),
  };
}

/** HTML of the length that is read here is never over the limits of a document. */
function join(blocks: KnownBlocks[]): StoredText {
  return storeJson(`{"type":"doc","content":[${blocks.map(({ json }) => json).join(',')}]}`, {
    schemaVersion: blocks.reduce((highest, { schemaVersion }) => Math.max(highest, schemaVersion), 1),
    words: blocks.reduce((sum, { words }) => sum + words, 0),
    hasContent: blocks.some(({ hasContent }) => hasContent),
    photos: [...new Set(blocks.flatMap(({ photos }) => photos))],
    recordings: [...new Set(blocks.flatMap(({ recordings }) => recordings))],
    memories: [...new Set(blocks.flatMap(({ memories }) => memories))],
  });
}
