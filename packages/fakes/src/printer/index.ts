export { makeBlankFiles, makeBlankPdf } from './blank-pdf.ts';
export type { Call, PrinterControls } from './controls.ts';
export type { Fault } from './faults.ts';
export type { FileKind, Product } from './products.ts';
export { type PrinterOptions, type PrinterStandIn, startPrinter } from './server.ts';
export type { FileStatus, OrderStatus, StoredOrder, WebhookCall } from './state.ts';
