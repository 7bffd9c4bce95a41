import { editionCode, type InvoiceData, includedVat } from '@dierbaar/book';
import { company, language as languageSchema } from '@dierbaar/contract';
import { formatDate, formatMoney } from '../../../mails/layout/wording.ts';
import { addressLines, parseBillingAddress, parseShippingAddress } from '../state/order-snapshot.ts';
import type { OrderRow } from '../state/orders.queries.ts';
import type { InvoiceRow } from './invoices.queries.ts';

/** Texts and amounts of an invoice, ready to be typeset: exactly what the law requires. */
export function invoiceDataOf(
  order: OrderRow,
  invoice: InvoiceRow,
  /** The invoice that a credit note refers to. */
  credited?: { number: string },
): InvoiceData {
  const language = languageSchema.parse(order.language);
  const words = texts[language];
  const money = (cents: number) => formatMoney(language, cents);
  const date = (moment: Date) => formatDate(language, moment);
  const isCredit = invoice.kind === 'credit';
  const sign = isCredit ? -1 : 1;
  const total = sign * Math.abs(invoice.totalCents);
  const tax = sign * includedVat(Math.abs(total), order.vatPercent);
  return {
    language,
    title: isCredit ? words.credit : words.invoice,
    seller: [
      company.name,
      company.street,
      `${company.postcode} ${company.city}`,
      company.country[language],
      `${words.chamber} ${company.chamberOfCommerceNumber}`,
      `${words.vatId} ${company.vatId}`,
      company.email,
    ],
    buyer: addressLines(parseBillingAddress(order), language),
    buyerLabel: words.buyer,
    delivery: order.isShippedToBilling ? [] : addressLines(parseShippingAddress(order), language),
    deliveryLabel: words.delivery,
    facts: [
      [words.number, invoice.number],
      [words.date, date(invoice.issuedAt)],
      ...(credited ? [[words.credited, credited.number] satisfies [string, string]] : []),
      [words.order, order.number],
      [words.ordered, date(order.createdAt)],
      [words.paid, order.paidAt ? date(order.paidAt) : '-'],
      [words.delivered, words.deliveryDate],
    ],
    columns: [words.description, words.quantity, words.price, words.amount],
    lines: isCredit
      ? [[words.creditLine(order.number), '1', money(total), money(total)]]
      : invoiceLines(order, money, words),
    sums: [
      [words.net(order.vatPercent), money(total - tax)],
      [words.vat(order.vatPercent), money(tax)],
    ],
    total: [words.total, money(total)],
    note: isCredit ? words.refunded : words.paidNote,
  };
}

function invoiceLines(
  order: OrderRow,
  money: (cents: number) => string,
  words: (typeof texts)['nl' | 'en'],
): [string, string, string, string][] {
  const { quantity, pages } = order;
  const extraPages = order.extraPageCents > 0 ? order.extraPagesCents / order.extraPageCents / quantity : 0;
  const book = words.book(order.title, words.formats[order.format === 'a4' ? 'a4' : 'sq'], pages);
  const lines: [string, string, string, string][] = [
    [
      `${book}, ${words.edition} ${editionCode(order.contentHash)}`,
      String(quantity),
      money(order.copyBaseCents),
      money(order.baseCents),
    ],
  ];
  if (extraPages > 0)
    lines.push([
      words.extra(extraPages),
      String(quantity * extraPages),
      money(order.extraPageCents),
      money(order.extraPagesCents),
    ]);
  lines.push([words.handling, '1', money(order.handlingCents), money(order.handlingCents)]);
  lines.push([words.shipping, '1', money(order.shippingCents), money(order.shippingCents)]);
  return lines;
}

const texts = {
  nl: {
    invoice: 'Factuur',
    credit: 'Creditfactuur',
    chamber: 'KvK',
    vatId: 'Btw-id',
    buyer: 'Aan',
    delivery: 'Bezorgd bij',
    number: 'Factuurnummer',
    date: 'Factuurdatum',
    order: 'Bestelnummer',
    ordered: 'Besteld op',
    paid: 'Betaald op',
    credited: 'Bij factuur',
    delivered: 'Levering',
    deliveryDate: 'binnen 30 dagen na betaling',
    description: 'Omschrijving',
    quantity: 'Aantal',
    price: 'Prijs',
    amount: 'Bedrag',
    book: (title: string, format: string, pages: number) =>
      `Boek ‘${title}’, hardcover, ${format}, ${pages} bladzijden`,
    formats: { a4: 'A4 staand', sq: 'vierkant 21 × 21 cm' },
    edition: 'editie',
    extra: (pages: number) => `Extra bladzijden, ${pages} per boek`,
    handling: 'Inpakken',
    shipping: 'Verzenden',
    net: (percent: number) => `Bedrag zonder btw (${percent} %)`,
    vat: (percent: number) => `Btw ${percent} %`,
    total: 'Totaal',
    paidNote: 'Alle bedragen zijn inclusief btw, tenzij anders vermeld. Deze factuur is betaald.',
    refunded: 'Het bedrag is teruggestort op de rekening waarmee is betaald.',
    creditLine: (order: string) => `Terugbetaling van bestelling ${order}`,
  },
  en: {
    invoice: 'Invoice',
    credit: 'Credit note',
    chamber: 'Chamber of Commerce (KvK)',
    vatId: 'VAT id',
    buyer: 'To',
    delivery: 'Delivered to',
    number: 'Invoice number',
    date: 'Invoice date',
    order: 'Order number',
    ordered: 'Ordered on',
    paid: 'Paid on',
    credited: 'For invoice',
    delivered: 'Delivery',
    deliveryDate: 'within 30 days of payment',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    book: (title: string, format: string, pages: number) =>
      `Book ‘${title}’, hardcover, ${format}, ${pages} pages`,
    formats: { a4: 'A4 portrait', sq: 'square 21 × 21 cm' },
    edition: 'edition',
    extra: (pages: number) => `Extra pages, ${pages} per book`,
    handling: 'Packing',
    shipping: 'Postage',
    net: (percent: number) => `Amount excluding VAT (${percent}%)`,
    vat: (percent: number) => `VAT ${percent}%`,
    total: 'Total',
    paidNote: 'All amounts include VAT unless stated otherwise. This invoice has been paid.',
    refunded: 'The amount has been refunded to the account it was paid from.',
    creditLine: (order: string) => `Refund of order ${order}`,
  },
};
