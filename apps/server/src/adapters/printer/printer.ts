import type { BookFormat, CoverFinish, PrinterProduct } from '@dierbaar/book';

/**
 * The service that prints, binds and sends books. Each call returns, or throws `PrinterRefused` or
 * `PrinterUnavailable`, and is idempotent: an order is placed once per id of ours.
 */
export interface Printer {
  /** The product of a format; cached. */
  getProduct(format: BookFormat): Promise<OfferedProduct>;
  quoteShipping(parcel: Parcel): Promise<ShippingQuote>;
  /** Places an order, or returns the existing one. Printing starts when all files are uploaded. */
  placePrint(print: PrintOrder): Promise<PlacedOrder>;
  /** Uploads one file of an order; does nothing when the printer has it. */
  uploadFile(order: PlacedOrder, kind: FileKind, pdf: Blob): Promise<void>;
  /** Undefined when the printer does not know the order. */
  getOrder(id: string): Promise<PlacedOrder | undefined>;
  /**
   * The order id in the raw body of a webhook, or undefined. Webhooks are unsigned: they are a reason to call
   * `getOrder`, never a source of data.
   */
  parseWebhook(body: string): string | undefined;
  /** Ids of the orders that changed since a moment; may include some that changed a little earlier. */
  listChanges(since: Date): Promise<string[]>;
}

/** The dimensions of a book. */
export type OfferedProduct = PrinterProduct & {
  /** Working days from order to parcel. */
  productionDays: number;
};

export interface Parcel {
  format: BookFormat;
  pages: number;
  copies: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Postage without VAT. */
export interface ShippingQuote {
  shippingCents: number;
  handlingCents: number;
  /** Hundredths of a per cent: 900 is 9 %. */
  taxBasisPoints: number;
  method: { name: string; isTrackable: boolean };
}

export interface PrintOrder extends Omit<Parcel, 'country'> {
  /** Our own id, at most 36 characters, unique per order. */
  id: string;
  coverFinish: CoverFinish;
  /** Printed on the packing slip; shortened when it is too long. */
  title: string;
  address: PrintAddress;
}

interface PrintAddress {
  name: string;
  line1: string;
  line2?: string;
  postCode: string;
  city: string;
  country: string;
}

export type FileKind = 'content' | 'cover';

/** `rejected`: the printer cannot use the file, and an operator must act. */
export type PrintFile =
  | { state: 'awaited'; uploadUrl: string }
  | { state: 'pending' }
  | { state: 'accepted' }
  | { state: 'rejected' };

export type PrintStatus =
  | 'awaiting_files'
  | 'accepted'
  | 'in_production'
  | 'shipped'
  | 'cancelled'
  | 'rejected';

export interface PlacedOrder {
  id: string;
  status: PrintStatus;
  productId: string;
  pages: number;
  copies: number;
  files: Record<FileKind, PrintFile>;
  trackingUrl: string | null;
  /** What the printer charges us, without VAT; null while unknown. */
  costCents: number | null;
}
