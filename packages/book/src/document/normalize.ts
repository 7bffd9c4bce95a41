import { markOrder } from './definition.ts';
import type {
  Block,
  Blockquote,
  BulletList,
  ChapterDocument,
  ChapterPhoto,
  Inline,
  ListItem,
  Mark,
  OrderedList,
  Paragraph,
  PhotoPage,
} from './schema.ts';

/**
 * Normal form of a document: marks in a fixed order and each kind once, neighbouring text with equal marks joined, line
 * ends as line breaks, the chapter photo first, and at least one block. Documents with the same content are then equal.
 */
export function normalizeDocument(document: ChapterDocument): ChapterDocument {
  const content = placeChapterPhoto(document.content).map(normalizeBlock);
  return { type: 'doc', content: content.length === 0 ? [emptyParagraph()] : content };
}

/** A chapter photo as a page in the text. */
export function toPhotoPage({ attrs }: ChapterPhoto): PhotoPage {
  return { type: 'photoPage', attrs: { pages: 1, caption: '', images: [attrs] } };
}

/** A chapter has one photo at its beginning; a second one is a page in the text. */
function placeChapterPhoto(content: readonly Block[]): readonly Block[] {
  const at = content.findIndex(({ type }) => type === 'chapterPhoto');
  const photo = content[at];
  if (photo === undefined) return content;
  const rest = content.toSpliced(at, 1);
  return [photo, ...rest.map((block) => (block.type === 'chapterPhoto' ? toPhotoPage(block) : block))];
}

/** Paragraph without text. */
export function emptyParagraph(): Paragraph {
  return { type: 'paragraph', attrs: { textAlign: null }, content: [] };
}

/** Text and line breaks in their normal form. */
export function normalizeInlines(inlines: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const inline of inlines.flatMap(splitLines)) {
    const last = result.at(-1);
    if (inline.type === 'text' && last?.type === 'text' && sameMarks(last.marks, inline.marks)) {
      result[result.length - 1] = { ...last, text: last.text + inline.text };
    } else {
      result.push(inline);
    }
  }
  return result;
}

/** Marks in their fixed order; of two of a kind the last one wins. */
export function sortMarks(marks: readonly Mark[]): Mark[] {
  return markOrder.flatMap((name) => marks.findLast((mark) => mark.type === name) ?? []);
}

function normalizeBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'question':
      return { ...block, content: normalizeInlines(block.content) };
    case 'bulletList':
    case 'orderedList':
      return normalizeList(block);
    case 'blockquote':
    case 'letter':
      return { ...block, content: block.content.map(normalizeQuoted) };
    case 'horizontalRule':
    case 'pageBreak':
    case 'image':
    case 'imageLayout':
    case 'chapterPhoto':
    case 'qrCode':
    case 'voice':
      return block;
    case 'photoPage':
      // Only a single photo runs across two pages.
      return block.attrs.images.length === 1 ? block : { ...block, attrs: { ...block.attrs, pages: 1 } };
    default:
      return block satisfies never;
  }
}

function normalizeQuoted(block: Blockquote['content'][number]): Blockquote['content'][number] {
  return block.type === 'paragraph' ? normalizeParagraph(block) : normalizeList(block);
}

function normalizeParagraph(paragraph: Paragraph): Paragraph {
  return { ...paragraph, content: normalizeInlines(paragraph.content) };
}

function normalizeList<List extends BulletList | OrderedList>(list: List): List {
  return { ...list, content: list.content.map(normalizeItem) };
}

function normalizeItem(item: ListItem): ListItem {
  const [first, ...rest] = item.content;
  return { type: 'listItem', content: [normalizeParagraph(first), ...rest.map(normalizeQuoted)] };
}

const LINE_END = /[\r\n]/;

function splitLines(inline: Inline): Inline[] {
  if (inline.type === 'hardBreak') return [{ type: 'hardBreak' }];
  const marks = inline.marks === undefined ? [] : sortMarks(inline.marks);
  if (!LINE_END.test(inline.text)) {
    if (inline.text === '') return [];
    return [marks.length === 0 ? { type: 'text', text: inline.text } : { ...inline, marks }];
  }
  return inline.text.split(/\r\n|\r|\n/).flatMap((line, index): Inline[] => {
    const text: Inline[] =
      line === ''
        ? []
        : [marks.length === 0 ? { type: 'text', text: line } : { type: 'text', text: line, marks }];
    return index === 0 ? text : [{ type: 'hardBreak' }, ...text];
  });
}

function sameMarks(one: readonly Mark[] = [], other: readonly Mark[] = []): boolean {
  return one.length === other.length && one.every((mark, index) => sameMark(mark, other[index]));
}

/** True when two marks have the same type and attributes. */
export function sameMark(one: Mark, other: Mark | undefined): boolean {
  if (one.type === 'memory') return other?.type === 'memory' && one.attrs.id === other.attrs.id;
  if (one.type === 'link') return other?.type === 'link' && one.attrs.href === other.attrs.href;
  if (one.type === 'textColor') return other?.type === 'textColor' && one.attrs.color === other.attrs.color;
  return one.type === other?.type;
}
