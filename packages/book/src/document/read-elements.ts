import { blockKinds } from './blocks/block-kinds.ts';
import type { BlockKind } from './blocks/kind.ts';
import type { BlockBuilder } from './html/block-builder.ts';
import {
  boundaryElements,
  markElements,
  nonTextElements,
  transparentElements,
  unknownInlineElements,
} from './html/elements.ts';
import {
  type ElementReader,
  type ParseContext,
  readLineElement,
  reportAttributes,
} from './html/html-reader.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement } from './html/html-tree.ts';
import { readPlainText } from './html/media-elements.ts';
import { createRefusalList, type RefusalList } from './html/refusals.ts';
import { styleOf } from './html/style.ts';
import { styleInside, type TextStyle } from './html/text-style.ts';
import type { Block } from './schema.ts';

/** Creates the reader of a piece of HTML. */
export function createHtmlReader(refusals: RefusalList): ParseContext {
  const context: ParseContext = {
    refusals,
    outside: [],
    used: new Set(),
    read(nodes, builder, textStyle) {
      for (const node of nodes) readNode(node, builder, textStyle, context);
    },
  };
  return context;
}

function readNode(node: HtmlNode, builder: BlockBuilder, around: TextStyle, context: ParseContext): void {
  if (!isElement(node)) {
    builder.addText(node.text, around.marks, around.keepSpace, around.block);
  } else if (nonTextElements.has(node.name)) {
    context.refusals.add('element', node.name, readPlainText(node, createRefusalList()));
  } else if (!context.used.has(node)) {
    reportAttributes(node, context.refusals);
    const read =
      readersByType.get(attributeOf(node, 'data-type') ?? '') ?? readerByName(node, builder, context);
    read(node, builder, styleInside(node, around, context.refusals), context);
  }
}

function readerByName({ name }: HtmlElement, builder: BlockBuilder, context: ParseContext): ElementReader {
  const known = readersByName.get(name);
  if (known !== undefined) return known;
  if (boundaryElements.has(name)) return readLineElement;
  if (markElements.has(name) || transparentElements.has(name)) return readThrough;
  context.refusals.add('element', name);
  return unknownInlineElements.has(name) || builder.hasOpenText() ? readThrough : readLineElement;
}

const readThrough: ElementReader = (element, builder, textStyle, context) => {
  context.read(element.children, builder, textStyle);
};

const readLineBreak: ElementReader = (element, builder, textStyle) => {
  const style = styleOf(element);
  const newPage = [style.get('page-break-before'), style.get('break-before')];
  if (newPage.includes('always') || newPage.includes('page')) builder.addSolid({ type: 'pageBreak' });
  // Browsers on macOS end copied HTML with this element.
  else if (attributeOf(element, 'class') !== 'Apple-interchange-newline') builder.addBreak(textStyle.block);
};

const kinds: readonly BlockKind<Block>[] = Object.values(blockKinds);

const readersByType = new Map(kinds.flatMap(({ types = {} }) => Object.entries(types)));

const readersByName: ReadonlyMap<string, ElementReader> = new Map([
  ...kinds.flatMap(({ elements = {} }) => Object.entries(elements)),
  ['br', readLineBreak],
]);
