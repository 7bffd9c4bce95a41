import type { Block, Inline, ListItem, Mark, Paragraph } from '../../packages/book/src/index.ts';

/** Photos and questions of the book by their names in the manuscript. */
export interface BookLookup {
  /** Uploaded photo by its name in the manuscript. */
  photo: (name: string) => { name: string; width: number; height: number; alt: string };
  /** Question by its slug in the catalogue, or by the text of an own question. */
  question: (name: string) => { id: string; text: string };
}

/**
 * Reads the text of a chapter. Blocks are separated by an empty line and begin with what they are: `## `, `### `,
 * `> `, `- `, `1. `, `? ` for a question, `>> ` for a line on the right, `[text: name | caption]` for a photo,
 * `[row medium: name | caption || name | caption]`, `[qr: address | words]` and `***`. Anything else is a paragraph,
 * in which *this* is italic and **that** is bold, and a backslash ends a line.
 */
export function readChapter(manuscript: string, lookup: BookLookup): Block[] {
  return manuscript
    .trim()
    .split(/\n\s*\n/)
    .map((block) => readBlock(block.trim(), lookup));
}

/** Names of the questions in a chapter's text. */
export function questionsIn(manuscript: string): string[] {
  return [...manuscript.matchAll(/^\? (.+)$/gm)].map(([, name = '']) => name.trim());
}

/** Names of the photos in a chapter's text. */
export function photosIn(manuscript: string): string[] {
  return [...manuscript.matchAll(/^\[(small|text|wide|full|row \w+): ([\s\S]+?)\]$/gm)].flatMap(
    ([, , inside = '']) => inside.split('||').map((part) => splitCaption(part)[0]),
  );
}

function readBlock(block: string, lookup: BookLookup): Block {
  const [, kind, inside = ''] = /^\[([\w ]+): ([\s\S]+)\]$/.exec(block) ?? [];
  if (kind !== undefined) return readBracket(kind, inside, lookup);
  const [, start, rest = ''] = /^(#{2,3}|>>?|\?|-|1\.) ([\s\S]+)$/.exec(block) ?? [];
  switch (start) {
    case '##':
    case '###':
      return {
        type: 'heading',
        attrs: { level: start === '##' ? 2 : 3, textAlign: null },
        content: inlines(rest),
      };
    case '>':
      return { type: 'blockquote', content: quotedParagraphs(block) };
    case '>>':
      return paragraph(rest, 'right');
    case '?': {
      const { id, text } = lookup.question(rest.trim());
      return { type: 'question', attrs: { projectQuestionId: id }, content: [{ type: 'text', text }] };
    }
    case '-':
      return { type: 'bulletList', content: linesOf(block, /^- /gm).map(item) };
    case '1.':
      return { type: 'orderedList', attrs: { start: 1 }, content: linesOf(block, /^\d+\. /gm).map(item) };
    default:
      return block === '***' ? { type: 'horizontalRule' } : paragraph(block);
  }
}

function readBracket(kind: string, inside: string, lookup: BookLookup): Block {
  if (kind === 'qr') {
    const [link, explanation] = splitCaption(inside);
    return { type: 'qrCode', attrs: { link, explanation, showExplanation: true, showLink: false } };
  }
  const photos = inside.split('||').map((part) => {
    const [wanted, caption] = splitCaption(part);
    const { name, alt, width: pixelWidth, height: pixelHeight } = lookup.photo(wanted);
    return { name, alt, caption, pixelWidth, pixelHeight };
  });
  const height = /^row (high|medium|small)$/.exec(kind)?.[1];
  if (height === 'high' || height === 'medium' || height === 'small') {
    const images = photos.map((photo) => ({ ...photo, focusX: 0.5, focusY: 0.5 }));
    return { type: 'imageLayout', attrs: { height, images } };
  }
  const [photo] = photos;
  if (photo && (kind === 'small' || kind === 'text' || kind === 'wide' || kind === 'full')) {
    return { type: 'image', attrs: { ...photo, width: kind } };
  }
  throw new Error(`the manuscript holds [${kind}: ...], which is nothing`);
}

function splitCaption(part: string): [string, string] {
  const [name = '', caption = ''] = part.split(/\|(.*)/s);
  return [name.trim(), unwrap(caption)];
}

/** A line with only `>` starts a new paragraph of the quote. */
function quotedParagraphs(block: string): Paragraph[] {
  return block
    .replaceAll(/^> ?/gm, '')
    .split(/\n\s*\n/)
    .map((words) => paragraph(words));
}

function linesOf(block: string, start: RegExp): string[] {
  return block
    .split(start)
    .map((words) => words.trim())
    .filter((words) => words !== '');
}

function item(words: string): ListItem {
  return { type: 'listItem', content: [paragraph(words)] };
}

function paragraph(words: string, textAlign: 'right' | null = null): Paragraph {
  return { type: 'paragraph', attrs: { textAlign }, content: inlines(words) };
}

function inlines(words: string): Inline[] {
  return unwrap(words)
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|\\ ?)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('\\')) return { type: 'hardBreak' };
      if (piece.startsWith('**')) return marked(piece.slice(2, -2), { type: 'bold' });
      if (piece.startsWith('*')) return marked(piece.slice(1, -1), { type: 'italic' });
      return { type: 'text', text: piece };
    });
}

function marked(text: string, mark: Mark): Inline {
  return { type: 'text', text, marks: [mark] };
}

/** Joins the lines of the manuscript; only a backslash is a line break. */
function unwrap(words: string): string {
  return words.replaceAll(/\s*\n\s*/g, ' ').trim();
}
