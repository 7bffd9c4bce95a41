import type { BookFormat, PrinterProduct } from '@dierbaar/book';

/**
 * Whoever prints, binds and sends books. Each call ends in its answer, in `PrinterRefused` or in `PrinterAway`,
 * and each may be repeated: an order is known by our own id and taken once.
 */
export interface Printer {
  /** What the printer says about a book today; remembered for a while. */
  getProduct(format: BookFormat): Promise<OfferedProduct>;
  quoteShipping(parcel: Parcel): Promise<ShippingQuote>;
  /** Places an order, or finds it placed. It is printed once all its files have been uploaded. */
  placeOrder(order: PrintOrder): Promise<PlacedOrder>;
  /** Hands over one file of an order; does nothing when the printer has it already. */
  uploadFile(order: PlacedOrder, kind: FileKind, pdf: Buffer): Promise<void>;
  /** The truth about an order; undefined when the printer does not know it. */
  getOrder(id: string): Promise<PlacedOrder | undefined>;
  /**
   * The order a webhook speaks of, from its raw body; undefined when it speaks of none. Anybody can send one: it
   * is a reason to call `getOrder`, never the truth.
   */
  parseWebhook(body: string): string | undefined;
  /** Orders that changed since a moment, and perhaps some that changed a little earlier. */
  listChanges(since: Date): Promise<OrderChange[]>;
}

/** The measures of a book, with the terms of ordering it. */
export type OfferedProduct = PrinterProduct & {
  copies: { min: number; max: number };
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

/** What a parcel costs, VAT not included. */
export interface ShippingQuote {
  shippingCents: number;
  handlingCents: number;
  /** Hundredths of a per cent: 900 is 9 %. */
  taxBasisPoints: number;
  method: { name: string; isTrackable: boolean };
}

export interface PrintOrder extends Omit<Parcel, 'country'> {
  /** Ours, at most 36 characters, never used for another order. */
  id: string;
  /** Printed on the packing slip; shortened when it is too long. */
  title: string;
  address: PrintAddress;
  /** Only when the printer shall write to the receiver by itself. */
  email?: string;
}

export interface PrintAddress {
  name: string;
  line1: string;
  line2?: string;
  postCode: string;
  city: string;
  country: string;
}

export type FileKind = 'content' | 'cover';

/** `rejected` files need a person: the printer could not use them. */
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
  placedAt: Date;
  productId: string;
  pages: number;
  copies: number;
  files: Record<FileKind, PrintFile>;
  trackingUrl: string | null;
  /** What the printer will charge us, VAT not included; null while it has not said. */
  costCents: number | null;
}

export interface OrderChange {
  id: string;
  at: Date;
}
