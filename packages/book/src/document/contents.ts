import type { Block, Blockquote, ChapterDocument, Inline, ListItem } from './schema.ts';

/** The text of a document without any form: one line per block, captions and explanations included. */
export function plainText(document: ChapterDocument): string {
  return document.content.flatMap(linesOf).join('\n');
}

/** How many words the writer wrote: everything but the guiding questions. */
export function countWords(document: ChapterDocument): number {
  const own = document.content.filter((block) => block.type !== 'question');
  let words = 0;
  for (const line of own.flatMap(linesOf)) words += countWordsOf(line);
  return words;
}

/** The names of all photos, each once, in the order they are met. */
export function mediaNamesOf(document: ChapterDocument): string[] {
  const names = document.content.flatMap((block) => {
    if (block.type === 'image') return [block.attrs.name];
    return block.type === 'imageLayout' ? block.attrs.images.map((image) => image.name) : [];
  });
  return [...new Set(names)];
}

/** True when nothing of the writer would be printed: no words, no photos, no QR codes. */
export function isEmptyDocument(document: ChapterDocument): boolean {
  return document.content.every((block) => {
    if (block.type === 'question' || block.type === 'horizontalRule' || block.type === 'pageBreak')
      return true;
    if (block.type === 'image' || block.type === 'imageLayout' || block.type === 'qrCode') return false;
    return linesOf(block).every((line) => line.trim() === '');
  });
}

/** The text of a run of inlines; a line break is a line feed. */
export function textOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

function linesOf(block: Block | ListItem | Blockquote['content'][number]): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'question':
      return [textOf(block.content)];
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(linesOf);
    case 'listItem':
    case 'blockquote':
      return block.content.flatMap(linesOf);
    case 'image':
      return block.attrs.caption === '' ? [] : [block.attrs.caption];
    case 'imageLayout':
      return block.attrs.images.map((image) => image.caption).filter((caption) => caption !== '');
    case 'qrCode':
      return block.attrs.explanation === '' ? [] : [block.attrs.explanation];
    case 'horizontalRule':
    case 'pageBreak':
      return [];
    default:
      return block satisfies never;
  }
}

const letter = 1;
const joint = 2;
const kinds = new Uint8Array(128);
for (const sign of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
  kinds[sign.charCodeAt(0)] = letter;
}
for (const sign of ".,'-") kinds[sign.charCodeAt(0)] = joint;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu;

/** What `WORD` finds, counted by hand where there are only plain letters: every save of a chapter comes by here. */
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
