export * from './choices/index.ts';
export { isCoverColour } from './cover/colours.ts';
export { type CoverLayout, type CoverPart, coverParts } from './cover/cover-layout.ts';
export type { BaseColours, CoverPhoto, TitleZone } from './cover/cover-types.ts';
export { drawFront } from './cover/front-drawing.ts';
export { type CoverChoice, designOf, makeCover, plainChoice } from './cover/make-cover.ts';
export type { Motif, MotifType } from './cover/motif.ts';
export { findMotif, type MotifName, motifs } from './cover/motifs.ts';
export { type BoxedPhoto, coverPhotosOf } from './cover/photo-covers/cover-photos.ts';
export { type PhotoRegion, type PhotoView, regionOf } from './cover/photo-region.ts';
export { styleLine, type TitleStyle } from './cover/title-faces.ts';
export type { Wrap } from './cover/wrap.ts';
export { type BlockType, isPhotoBlock, kindOf } from './document/blocks/block-kinds.ts';
export {
  type CroppedPhoto,
  countWords,
  isEmptyDocument,
  leadingPhotoOf,
  mediaNamesOf,
  memoriesOf,
  photosOf,
  plainText,
  textOf,
  voicesOf,
} from './document/contents.ts';
export {
  type NodeDefinition,
  type NodeName,
  nodeDefinition,
  nodeNames,
} from './document/definition.ts';
export { blocksOfFirstPage, firstPagePhotoWidth } from './document/first-page.ts';
export { type HtmlLimits, HtmlTooLargeError } from './document/html/html-tree.ts';
export type { Refusal, RefusalCode } from './document/html/refusals.ts';
export { documentVersion, type Migration, migrateDocument, type StoredDocument } from './document/migrate.ts';
export { normalizeDocument, toPhotoPage } from './document/normalize.ts';
export { type ParsedChapter, parseChapter } from './document/parse-chapter.ts';
export {
  type Block,
  type Blockquote,
  type BulletList,
  type ChapterDocument,
  type ChapterPhoto,
  type DocumentNode,
  documentSchema,
  type Heading,
  type Image,
  type ImageLayout,
  type ImageWidth,
  type Inline,
  imageWidths,
  type LayoutHeight,
  type LayoutImage,
  type Letter,
  type ListItem,
  layoutHeights,
  type Mark,
  mediaName,
  type OrderedList,
  type Paragraph,
  type PhotoPage,
  projectQuestionId,
  type QrCode,
  type Question,
  schemaVersion,
  type Text,
  type TextAlign,
  textAligns,
  type Voice,
  type VoiceSize,
  voiceSizes,
} from './document/schema.ts';
export { checkSize, type DocumentSize, measureDocument, type SizeRemark } from './document/size.ts';
export { readBlocks, splitBlocks } from './document/split-blocks.ts';
export {
  type DocumentProblem,
  emptyDocument,
  type Validation,
  validateDocument,
} from './document/validate.ts';
export { cleanText, isStorableText } from './document/values/characters.ts';
export * from './document/values/limits.ts';
export { isSafeLink, isWebLink, readLink } from './document/values/link.ts';
export { type MarkName, markAttributes, markOrder } from './document/values/marks.ts';
export { type PaletteName, palette, paletteNames } from './document/values/palette.ts';
export { blockWithoutPhoto, withoutPhoto } from './document/without-photo.ts';
export { writeChapter } from './document/write-chapter.ts';
export { editionCode } from './edition-code.ts';
export { coveredCodePoints } from './fonts/covered-code-points.ts';
export { COVER_TOLERANCE, type CoverSheet, coverSheet, NARROWEST_SPINE } from './geometry/cover-sheet.ts';
export { type BookFormat, bookFormats, type Size, trimSizes } from './geometry/formats.ts';
export { type BoundPages, bindPages } from './geometry/page-count.ts';
export {
  bleedSize,
  minInnerMargin,
  type PageMeasures,
  PHOTO_GAP,
  pageMeasures,
  rowHeight,
  SAFE_ZONE,
  TEXT_WIDTH,
} from './geometry/page-measures.ts';
export { type PhotoBox, planPhotoPage } from './geometry/photo-page.ts';
export { defaultProducts, type PrinterProduct } from './geometry/printer-product.ts';
export { findMismatches, type ProductMismatch } from './geometry/product-mismatches.ts';
export { type ChapterStart, chapterStarts } from './layout/chapter-starts.ts';
export type { BookSettings, ChapterText } from './layout/layout-data.ts';
export { printedVoice } from './layout/printed-voice.ts';
export { leastRuledPages, type RuledPages } from './layout/ruled-pages.ts';
export { defaultTextSize, lineGrids, type TextSize, textSizes } from './layout/text-sizes.ts';
export { type CopyPrice, includedVat, priceOfCopy, toEuros } from './price/copy-price.ts';
export type { InvoiceData } from './price/invoice-data.ts';
export { costOfOrder, type NetPostage, type OrderCost } from './price/order-cost.ts';
export {
  type CoverFinish,
  currentPriceList,
  findPriceList,
  type PriceList,
  priceLists,
} from './price/price-list.ts';
export type { BetterRow } from './print-check/better-row.ts';
export { type BetterWidth, findBetterWidth } from './print-check/better-width.ts';
export type { BookToCheck, ChapterToCheck, PlacedBlock, VoiceState } from './print-check/book-to-check.ts';
export { type ChapterFacts, readChapterFacts } from './print-check/chapter-facts.ts';
export { checkBook } from './print-check/check-book.ts';
export { type MeasuredPhoto, measurePhotos } from './print-check/photo-resolution.ts';
export { printedRow, printedSize } from './print-check/printed-size.ts';
export { type QrSize, qrSizeOf } from './print-check/qr-density.ts';
export { remarkIdOf } from './print-check/remark-id.ts';
export type { Place, PrintRemark, Severity } from './print-check/remarks.ts';
export { PRINTABLE_PPI, type Resolution, resolutionOf, severityOf } from './print-check/resolution.ts';
export { type CodePoints, findUnprintable } from './print-check/unprintable.ts';
export * from './voice/index.ts';
