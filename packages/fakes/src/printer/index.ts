export type { Call, PrinterControls } from './http/controls.ts';
export type { Fault } from './http/faults.ts';
export { type PrinterOptions, type PrinterStandIn, startPrinter } from './http/server.ts';
export { makeBlankFiles, makeBlankPdf } from './rules/blank-pdf.ts';
export type { FileKind, Product } from './rules/products.ts';
export type { FileStatus, OrderStatus, StoredOrder, WebhookCall } from './rules/state.ts';
