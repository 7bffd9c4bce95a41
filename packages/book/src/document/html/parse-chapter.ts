import { normalizeDocument } from '../normalize.ts';
import type { ChapterDocument } from '../schema.ts';
import { checkSize, measureDocument, type SizeRemark } from '../size.ts';
import { createBlockBuilder } from './block-builder.ts';
import { readTree } from './html-tree.ts';
import { createHtmlReader } from './read-elements.ts';
import { createRefusalList, type Refusal } from './refusals.ts';
import { plainTextStyle } from './text-style.ts';

/** A chapter read from HTML. */
export type ParsedChapter = {
  document: ChapterDocument;
  /** What the HTML held and the document does not. */
  refused: Refusal[];
  /**
   * Limits that are near or over. Nothing is cut to fit: whoever stores the document refuses one that is over and
   * leaves the text with its writer.
   */
  size: SizeRemark[];
};

/**
 * Reads a chapter from HTML. The schema is the sanitiser: only what it knows gets in, the text of everything else
 * is kept as plain paragraphs, and the rest is reported. Takes any string and never throws.
 */
export function parseChapter(html: string): ParsedChapter {
  const refusals = createRefusalList();
  const reading = createHtmlReader(refusals);
  const builder = createBlockBuilder('doc', 1, reading.outside, refusals);
  reading.read(readTree(html, refusals), builder, plainTextStyle());
  const document = normalizeDocument({ type: 'doc', content: builder.finish() });
  return { document, refused: refusals.all(), size: checkSize(measureDocument(document)) };
}
