import { kindOf } from './blocks/block-kinds.ts';
import type { ChapterDocument } from './schema.ts';

/** Writes a chapter as HTML that `parseChapter` reads back as the same document. */
export function writeChapter(document: ChapterDocument): string {
  return document.content.map((block) => kindOf(block).write(block)).join('');
}
