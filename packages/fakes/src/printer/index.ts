export { type PrinterStandIn, startPrinter } from './http/server.ts';
export { makeBlankFiles, makeBlankPdf } from './rules/blank-pdf.ts';
export type { FileKind } from './rules/products.ts';
