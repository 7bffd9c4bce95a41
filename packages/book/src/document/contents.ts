import { kindOf } from './blocks/block-kinds.ts';
import type { Block, ChapterDocument, DocumentNode } from './schema.ts';
import type { CroppedPhoto, SizedPhoto } from './values/fields.ts';

export type { CroppedPhoto, SizedPhoto } from './values/fields.ts';
export { textOf } from './values/lines.ts';

/** Plain text of a document: one line per block, including captions and explanations. */
export function plainText(document: ChapterDocument): string {
  return document.content.flatMap(linesOf).join('\n');
}

/** Word count of the writer's text, without the guiding questions. */
export function countWords(document: ChapterDocument): number {
  const own = document.content.filter((block) => kindOf(block).fills !== 'never');
  let words = 0;
  for (const line of own.flatMap(linesOf)) words += countWordsOf(line);
  return words;
}

/** Unique names of all photos, in document order. */
export function mediaNamesOf(document: ChapterDocument): string[] {
  return [...new Set(document.content.flatMap((block) => photosOf(block).map(({ name }) => name)))];
}

/** The voices in a document, each recording once, in document order. */
export function voicesOf(document: ChapterDocument): { recording: string; code: string }[] {
  const voices = document.content.flatMap((block) => (block.type === 'voice' ? [block.attrs] : []));
  const unique = new Map(voices.map(({ recording, code }) => [recording, { recording, code }]));
  return [...unique.values()];
}

/** Ids of the memories from which words, photos and voices of blocks came, each once. */
export function memoriesOf(content: readonly Block[]): string[] {
  const found = new Set<string>();
  const visit = (node: DocumentNode) => {
    if (node.type === 'text')
      for (const mark of node.marks ?? []) if (mark.type === 'memory') found.add(mark.attrs.id);
    if ('attrs' in node && 'memory' in node.attrs && node.attrs.memory) found.add(node.attrs.memory);
    if ('content' in node) for (const child of node.content) visit(child);
  };
  for (const block of content) visit(block);
  return [...found];
}

/** Photos of a block, in their order. */
export function photosOf(block: Block): readonly SizedPhoto[] {
  return kindOf(block).photos?.all(block) ?? [];
}

/** Photo that stands for a document: its chapter photo, else the first in its text; a scanned signature does not count. */
export function leadingPhotoOf({ content }: ChapterDocument): CroppedPhoto | null {
  for (const block of content) {
    const { photos } = kindOf(block);
    if (photos?.leading) return photos.leading(block);
  }
  return null;
}

/** True when the document has no words, photos, voices or QR codes; guiding questions do not count. */
export function isEmptyDocument(document: ChapterDocument): boolean {
  return document.content.every((block) => {
    const { fills } = kindOf(block);
    if (fills === 'never') return true;
    if (fills === 'always' || photosOf(block).length > 0) return false;
    return linesOf(block).every((line) => line.trim() === '');
  });
}

function linesOf(block: Block): string[] {
  return kindOf(block).lines(block);
}

const letter = 1;
const joint = 2;
const kinds = new Uint8Array(128);
for (const sign of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
  kinds[sign.charCodeAt(0)] = letter;
}
for (const sign of ".,'-") kinds[sign.charCodeAt(0)] = joint;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu;

/** Counts matches of `WORD`, with a fast path for plain letters, because every save of a chapter runs this. */
function countWordsOf(line: string): number {
  let words = 0;
  let isInside = false;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code > 127) return line.match(WORD)?.length ?? 0;
    const kind = kinds[code];
    if (kind === letter) {
      if (!isInside) words++;
      isInside = true;
    } else if (isInside) {
      isInside = kind === joint && at + 1 < line.length && kinds[line.charCodeAt(at + 1)] === letter;
    }
  }
  return words;
}
