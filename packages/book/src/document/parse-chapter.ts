import { createBlockBuilder } from './html/block-builder.ts';
import { type HtmlLimits, readTree } from './html/html-tree.ts';
import { createRefusalList, type Refusal } from './html/refusals.ts';
import { plainTextStyle } from './html/text-style.ts';
import { normalizeDocument } from './normalize.ts';
import { createHtmlReader } from './read-elements.ts';
import type { ChapterDocument } from './schema.ts';
import { checkSize, measureDocument, type SizeRemark } from './size.ts';

/** Chapter parsed from HTML. */
export type ParsedChapter = {
  document: ChapterDocument;
  /** Content of the HTML that is not in the document. */
  refused: Refusal[];
  /**
   * Limits that are near or exceeded. Nothing is cut off: the server refuses a document over a limit, and the client
   * keeps the text.
   */
  size: SizeRemark[];
};

/**
 * Parses a chapter from HTML. The schema is the sanitiser: only known content is taken over, other text is kept as plain
 * paragraphs, and the rest is reported. Accepts any string; throws `HtmlTooLargeError` above the limits, if any are given.
 */
export function parseChapter(html: string, limits: HtmlLimits = NO_LIMITS): ParsedChapter {
  const refusals = createRefusalList();
  const context = createHtmlReader(refusals);
  const builder = createBlockBuilder('doc', 1, context.outside, refusals);
  context.read(readTree(html, refusals, limits), builder, plainTextStyle());
  const document = normalizeDocument({ type: 'doc', content: builder.finish() });
  return { document, refused: refusals.all(), size: checkSize(measureDocument(document)) };
}

const NO_LIMITS: HtmlLimits = { characters: Number.POSITIVE_INFINITY, parts: Number.POSITIVE_INFINITY };
