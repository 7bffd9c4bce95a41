/** Texts and amounts of an invoice, formatted for print. */
export type InvoiceData = {
  language: 'nl' | 'en';
  title: string;
  /** Name, address and registration numbers of the seller. */
  seller: string[];
  buyerLabel: string;
  buyer: string[];
  deliveryLabel: string;
  /** Empty when the delivery address is the buyer's. */
  delivery: string[];
  /** Number, dates: label and value. */
  facts: [label: string, value: string][];
  columns: [description: string, quantity: string, price: string, amount: string];
  lines: [description: string, quantity: string, price: string, amount: string][];
  sums: [label: string, amount: string][];
  total: [label: string, amount: string];
  note: string;
};
