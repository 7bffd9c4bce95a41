/** What an invoice says: words and amounts as they are to be set. */
export type InvoiceData = {
  language: 'nl' | 'en';
  title: string;
  /** Who sells: name, address, registration numbers. */
  seller: string[];
  buyerLabel: string;
  buyer: string[];
  deliveryLabel: string;
  /** Empty when it is delivered to the buyer. */
  delivery: string[];
  /** Number, dates: label and value. */
  facts: [label: string, value: string][];
  columns: [description: string, quantity: string, price: string, amount: string];
  lines: [description: string, quantity: string, price: string, amount: string][];
  sums: [label: string, amount: string][];
  total: [label: string, amount: string];
  note: string;
};
