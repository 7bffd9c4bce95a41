import type {
  Block,
  Blockquote,
  ChapterDocument,
  DocumentNode,
  Inline,
  LayoutImage,
  ListItem,
} from './schema.ts';

/** Plain text of a document: one line per block, including captions and explanations. */
export function plainText(document: ChapterDocument): string {
  return document.content.flatMap(linesOf).join('\n');
}

/** Word count of the writer's text, without the guiding questions. */
export function countWords(document: ChapterDocument): number {
  const own = document.content.filter((block) => block.type !== 'question');
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

/** Photo of a block with the pixel size that the text knows. */
export type SizedPhoto = Pick<LayoutImage, 'name' | 'pixelWidth' | 'pixelHeight'>;

/** Photos of a block, in their order. */
export function photosOf(block: Block): readonly SizedPhoto[] {
  switch (block.type) {
    case 'image':
    case 'chapterPhoto':
      return [block.attrs];
    case 'imageLayout':
    case 'photoPage':
      return block.attrs.images;
    case 'letter':
      return block.attrs.signaturePhoto === null ? [] : [block.attrs.signaturePhoto];
    default:
      return [];
  }
}

/** Photo with the point of it that stays visible where it is cropped, from 0 to 1. */
export type CroppedPhoto = SizedPhoto & Pick<LayoutImage, 'focusX' | 'focusY'>;

/** Photo that stands for a document: its chapter photo, else the first in its text; a scanned signature does not count. */
export function leadingPhotoOf({ content }: ChapterDocument): CroppedPhoto | null {
  for (const block of content) {
    if (block.type === 'letter') continue;
    if (block.type === 'imageLayout' || block.type === 'photoPage') return block.attrs.images[0] ?? null;
    if (block.type === 'chapterPhoto') return block.attrs;
    if (block.type === 'image') return { ...block.attrs, focusX: 0.5, focusY: 0.5 };
  }
  return null;
}

/** True when the document has no words, photos, voices or QR codes; guiding questions do not count. */
export function isEmptyDocument(document: ChapterDocument): boolean {
  return document.content.every((block) => {
    if (block.type === 'question' || block.type === 'horizontalRule' || block.type === 'pageBreak')
      return true;
    if (block.type === 'qrCode' || block.type === 'voice' || photosOf(block).length > 0) return false;
    return linesOf(block).every((line) => line.trim() === '');
  });
}

/** Plain text of inlines; a line break becomes a line feed. */
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
    case 'letter': {
      const { date, salutation, closing, signature } = block.attrs;
      const text = block.content.flatMap(linesOf);
      return [date, salutation, ...text, closing, signature].filter((line) => line !== '');
    }
    case 'image':
    case 'photoPage':
    case 'voice':
      return block.attrs.caption === '' ? [] : [block.attrs.caption];
    case 'imageLayout':
      return block.attrs.images.map((image) => image.caption).filter((caption) => caption !== '');
    case 'qrCode':
      return block.attrs.explanation === '' ? [] : [block.attrs.explanation];
    case 'chapterPhoto':
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
