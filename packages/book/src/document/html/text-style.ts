import type { Mark, Paragraph, TextAlign } from '../schema.ts';
import { readLink } from '../values/link.ts';
import { paletteNames } from '../values/palette.ts';
import type { TextBlock } from './block-builder.ts';
import { markElements } from './elements.ts';
import { attributeOf, type HtmlElement } from './html-tree.ts';
import { readMemory } from './media-elements.ts';
import type { RefusalList } from './refusals.ts';
import { alignOf, hasLine, isBold, isItalic, keepsSpace, readColour, styleOf } from './style.ts';

/** Style that the surrounding elements give to text. */
export type TextStyle = {
  marks: readonly Mark[];
  align: TextAlign | null;
  /** White space is part of the text instead of collapsing. */
  keepSpace: boolean;
  /** Block to open for text outside any block. */
  block: TextBlock;
};

/** Style of text without any formatting. */
export function plainTextStyle(): TextStyle {
  return { marks: [], align: null, keepSpace: false, block: paragraphWith(null) };
}

/** Paragraph without content. */
export function paragraphWith(textAlign: TextAlign | null): Omit<Paragraph, 'content'> {
  return { type: 'paragraph', attrs: { textAlign } };
}

/** Paragraph without text. */
export function emptyParagraph(): Paragraph {
  return { ...paragraphWith(null), content: [] };
}

/** Style inside an element. */
export function styleInside(element: HtmlElement, around: TextStyle, refusals: RefusalList): TextStyle {
  const style = styleOf(element);
  const align = alignOf(element, style) ?? (element.name === 'center' ? 'center' : around.align);
  return {
    marks: marksInside(element, style, around.marks, refusals),
    align,
    keepSpace: keepsSpace(style) ?? (element.name === 'pre' || around.keepSpace),
    block: aligned(around.block, align),
  };
}

function aligned(block: TextBlock, textAlign: TextAlign | null): TextBlock {
  if (block.type === 'question') return block;
  if (block.type === 'heading') return { ...block, attrs: { ...block.attrs, textAlign } };
  return paragraphWith(textAlign);
}

function marksInside(
  element: HtmlElement,
  style: ReadonlyMap<string, string>,
  around: readonly Mark[],
  refusals: RefusalList,
): Mark[] {
  const marks = new Map(around.map((mark) => [mark.type, mark]));
  const put = (mark: Mark) => marks.set(mark.type, mark);
  const memory = readMemory(element);
  if (memory !== null) put(memory);
  const named = markElements.get(element.name);
  if (named !== undefined) put({ type: named });
  const bold = isBold(style);
  // Word processors wrap whole documents in <b style="font-weight: normal">.
  if (bold === false) marks.delete('bold');
  if (bold === true) put({ type: 'bold' });
  const italic = isItalic(style);
  if (italic === false) marks.delete('italic');
  if (italic === true) put({ type: 'italic' });
  if (hasLine(style, 'line-through')) put({ type: 'strike' });
  const link = element.name === 'a' ? linkOf(element, refusals) : null;
  if (link !== null) put(link);
  // Underline of a link is part of the link.
  if (hasLine(style, 'underline') && !marks.has('link')) put({ type: 'underline' });
  const colour = colourOf(element, style, refusals);
  if (colour !== null) put(colour);
  return [...marks.values()];
}

function linkOf(element: HtmlElement, refusals: RefusalList): Mark | null {
  const raw = attributeOf(element, 'href');
  if (raw === null) return null;
  const href = readLink(raw);
  if (href !== null) return { type: 'link', attrs: { href } };
  refusals.add('link', 'a', raw);
  return null;
}

function colourOf(
  element: HtmlElement,
  style: ReadonlyMap<string, string>,
  refusals: RefusalList,
): Mark | null {
  const own = attributeOf(element, 'data-color');
  const named = paletteNames.find((name) => name === own);
  if (named !== undefined) return { type: 'textColor', attrs: { color: named } };
  const value = own ?? style.get('color') ?? (element.name === 'font' ? attributeOf(element, 'color') : null);
  if (value === null || value === undefined) return null;
  const colour = readColour(value);
  if (colour === null) refusals.add('colour', value);
  return colour === null || colour === 'ink' ? null : { type: 'textColor', attrs: { color: colour } };
}
