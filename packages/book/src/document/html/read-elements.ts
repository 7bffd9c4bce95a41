import { projectQuestionId } from '../schema.ts';
import type { BlockBuilder } from './block-builder.ts';
import {
  boundaryElements,
  headingElements,
  markElements,
  nonTextElements,
  transparentElements,
  unknownInlineElements,
} from './elements.ts';
import { type ElementReader, type ParseContext, readLineElement, reportAttributes } from './html-reader.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { readPlainText } from './media-elements.ts';
import { readList, readQuote } from './read-lists.ts';
import { readFigureElement, readLayout, readPhoto, readQrCode } from './read-media.ts';
import { createRefusalList, type RefusalList } from './refusals.ts';
import { styleOf } from './style.ts';
import { paragraphWith, styleInside, type TextStyle } from './text-style.ts';

/** Starts reading a piece of HTML. */
export function createHtmlReader(refusals: RefusalList): ParseContext {
  const reading: ParseContext = {
    refusals,
    outside: [],
    used: new Set(),
    read(nodes, builder, look) {
      for (const node of nodes) readNode(node, builder, look, reading);
    },
  };
  return reading;
}

function readNode(node: HtmlNode, builder: BlockBuilder, around: TextStyle, reading: ParseContext): void {
  if (!isElement(node)) {
    builder.addText(node.text, around.marks, around.keepSpace, around.block);
  } else if (nonTextElements.has(node.name)) {
    reading.refusals.add('element', node.name, readPlainText(node, createRefusalList()));
  } else if (!reading.used.has(node)) {
    reportAttributes(node, reading.refusals);
    const read =
      readersByType.get(attributeOf(node, 'data-type') ?? '') ?? readerByName(node, builder, reading);
    read(node, builder, styleInside(node, around, reading.refusals), reading);
  }
}

function readerByName({ name }: HtmlElement, builder: BlockBuilder, reading: ParseContext): ElementReader {
  const known = readersByName.get(name);
  if (known !== undefined) return known;
  if (headingElements.has(name)) return readHeading;
  if (boundaryElements.has(name)) return readLineElement;
  if (markElements.has(name) || transparentElements.has(name)) return readThrough;
  reading.refusals.add('element', name);
  return unknownInlineElements.has(name) || builder.hasOpenText() ? readThrough : readLineElement;
}

const readThrough: ElementReader = (element, builder, look, reading) => {
  reading.read(element.children, builder, look);
};

const readParagraph: ElementReader = (element, builder, look, reading) => {
  const block = paragraphWith(look.align);
  builder.inBlock(block, () => reading.read(element.children, builder, { ...look, block }));
};

const readHeading: ElementReader = (element, builder, look, reading) => {
  const level = headingElements.get(element.name) ?? 2;
  const block = { type: 'heading' as const, attrs: { level, textAlign: look.align } };
  builder.inBlock(block, () => reading.read(element.children, builder, { ...look, block }));
};

const readQuestion: ElementReader = (element, builder, look, reading) => {
  const raw = attributeOf(element, 'data-project-question-id');
  const id = projectQuestionId.safeParse(raw);
  if (raw !== null && !id.success) reading.refusals.add('value', 'data-project-question-id', raw);
  const block = { type: 'question' as const, attrs: { projectQuestionId: id.data ?? null } };
  builder.inBlock(block, () => reading.read(element.children, builder, { ...look, block }));
};

const readPageBreak: ElementReader = (element, builder, look, reading) => {
  builder.addSolid({ type: 'pageBreak' });
  readLineElement(element, builder, look, reading);
};

const readRule: ElementReader = (_element, builder) => {
  builder.addSolid({ type: 'horizontalRule' });
};

const readLineBreak: ElementReader = (element, builder, look) => {
  const style = styleOf(element);
  const newPage = [style.get('page-break-before'), style.get('break-before')];
  if (newPage.includes('always') || newPage.includes('page')) builder.addSolid({ type: 'pageBreak' });
  // Browsers on a Mac end what they copy with this one.
  else if (attributeOf(element, 'class') !== 'Apple-interchange-newline') builder.addBreak(look.block);
};

const readersByType: ReadonlyMap<string, ElementReader> = new Map([
  ['question', readQuestion],
  ['qr-code', readQrCode],
  ['image-layout', readLayout],
  ['page-break', readPageBreak],
]);

const readersByName: ReadonlyMap<string, ElementReader> = new Map([
  ['p', readParagraph],
  ['br', readLineBreak],
  ['hr', readRule],
  ['ul', readList],
  ['ol', readList],
  ['blockquote', readQuote],
  ['img', readPhoto],
  ['figure', readFigureElement],
]);
