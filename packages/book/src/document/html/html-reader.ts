import type { BlockBuilder, NonTextBlock } from './block-builder.ts';
import { isIgnoredAttribute, isMeaningfulAttribute } from './elements.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import type { RefusalList } from './refusals.ts';
import type { TextStyle } from './text-style.ts';

/** What is known while one piece of HTML is read. */
export type ParseContext = {
  refusals: RefusalList;
  /** Blocks met inside a list or quote that may only stand in the chapter itself. */
  outside: NonTextBlock[];
  /** Elements that have been read as a part of something else. */
  used: Set<HtmlElement>;
  /** Reads nodes into a builder; everything a reader would have seen ends up there or in the refusals. */
  read(nodes: readonly HtmlNode[], builder: BlockBuilder, look: TextStyle): void;
};

/** Takes one element into a builder; `look` is the look inside the element. */
export type ElementReader = (
  element: HtmlElement,
  builder: BlockBuilder,
  look: TextStyle,
  reading: ParseContext,
) => void;

/** Reads what stands in an element that begins and ends a line. */
export const readLineElement: ElementReader = (element, builder, look, reading) => {
  builder.endLine();
  reading.read(element.children, builder, look);
  builder.endLine();
};

/** Reports the attributes of an element that nobody asked for. */
export function reportAttributes(element: HtmlElement, refusals: RefusalList): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    if (!isIgnoredAttribute(name) && !isMeaningfulAttribute(element.name, name))
      refusals.add('attribute', name, value);
  }
}
