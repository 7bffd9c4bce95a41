import type { BlockBuilder, NonTextBlock } from './block-builder.ts';
import { isIgnoredAttribute, isMeaningfulAttribute } from './elements.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import type { RefusalList } from './refusals.ts';
import type { TextStyle } from './text-style.ts';

/** State while one piece of HTML is parsed. */
export type ParseContext = {
  refusals: RefusalList;
  /** Blocks found inside a list or quote that are only allowed directly in the chapter. */
  outside: NonTextBlock[];
  /** Elements that were already read as part of another one. */
  used: Set<HtmlElement>;
  /** Reads nodes into a builder; all visible content ends up in the builder or in the refusals. */
  read(nodes: readonly HtmlNode[], builder: BlockBuilder, textStyle: TextStyle): void;
};

/** Reads one element into a builder; `textStyle` applies inside the element. */
export type ElementReader = (
  element: HtmlElement,
  builder: BlockBuilder,
  textStyle: TextStyle,
  context: ParseContext,
) => void;

/** Reads the content of an element that starts and ends a line. */
export const readLineElement: ElementReader = (element, builder, textStyle, context) => {
  builder.endLine();
  context.read(element.children, builder, textStyle);
  builder.endLine();
};

/** Reports the attributes of an element that are neither read nor ignored. */
export function reportAttributes(element: HtmlElement, refusals: RefusalList): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    if (!isIgnoredAttribute(name) && !isMeaningfulAttribute(element.name, name))
      refusals.add('attribute', name, value);
  }
}
