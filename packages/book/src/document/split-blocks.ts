import { parseChapter } from './parse-chapter.ts';
import type { ChapterDocument } from './schema.ts';
import { writeChapter } from './write-chapter.ts';

/**
 * Splits HTML as `writeChapter` writes it into the parts that each stand for a block; undefined for other HTML. A part is
 * only a candidate: `readBlocks` tells whether it can be read by itself.
 */
export function splitBlocks(html: string): string[] | undefined {
  // Read as a whole it becomes an empty paragraph, as every document has a block.
  if (html === '') return undefined;
  const parts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const end = endOfBlock(html, at);
    if (end < 0) return undefined;
    // A chapter photo moves to the beginning when the whole is read.
    if (at > 0 && html.startsWith(CHAPTER_PHOTO, at)) return undefined;
    parts.push(html.slice(at, end));
    at = end;
  }
  return parts;
}

/**
 * The blocks of a part of a chapter, or undefined when it has to be read together with the rest. What is written back
 * as the same HTML means the same beside any other blocks, because every document is read back from its HTML unchanged.
 */
export function readBlocks(part: string): ChapterDocument['content'] | undefined {
  const { document, refused } = parseChapter(part);
  if (refused.length > 0) return undefined;
  const written = writeChapter(document);
  return written === part || written === withoutSpaceAtEnd(part) ? document.content : undefined;
}

/** Spaces at the end of a paragraph are dropped wherever it stands, unless its style keeps them. */
function withoutSpaceAtEnd(part: string): string {
  const close = '</p>';
  if (!part.endsWith(` ${close}`)) return part;
  let end = part.length - close.length;
  while (part[end - 1] === ' ') end -= 1;
  return part.slice(0, end) + close;
}

const CHAPTER_PHOTO = '<figure data-type="image" data-width="full" data-page="photos" data-opening="true">';
const START = /<(p|h2|h3|ul|ol|blockquote|figure|div|hr)[ >]/y;

/** End of the element that starts at `from`; -1 when none does or it is not closed. */
function endOfBlock(html: string, from: number): number {
  START.lastIndex = from;
  const name = START.exec(html)?.[1];
  if (name === undefined) return -1;
  if (name === 'hr') return html.indexOf('>', from) + 1;
  const [open, close] = [`<${name}`, `</${name}>`];
  let within = html.indexOf(open, from + open.length);
  let isOpen = 1;
  for (let end = html.indexOf(close, from); end >= 0; end = html.indexOf(close, end + close.length)) {
    for (; within >= 0 && within < end; within = html.indexOf(open, within + open.length)) isOpen += 1;
    isOpen -= 1;
    if (isOpen === 0) return end + close.length;
  }
  return -1;
}
