import type { Order, Quote } from '@dierbaar/contract';

/** Order of two copies that has just been paid. */
export function sampleOrder(): Order {
  const address = {
    firstName: 'Marieke',
    lastName: 'de Wit',
    companyName: null,
    foundationName: null,
    street: 'Lindelaan 14A',
    postcode: '3581 KD',
    city: 'Utrecht',
    country: 'NL' as const,
    phone: null,
  };
  return {
    id: '5b1f2c7e-7f5f-4b0e-9a65-0c7c1f3d2a10',
    number: 'DB-2611-0482',
    state: 'paid',
    payment: {
      outcome: 'succeeded',
      method: 'ideal',
      paidAt: '2026-11-14T20:32:00.000Z',
      paymentUrl: null,
      payableUntil: '2026-11-15T20:30:00.000Z',
    },
    projectId: null,
    title: 'Voor Mees',
    format: 'a4',
    pages: 64,
    extraPages: 40,
    quantity: 2,
    edition: { contentHash: 'a'.repeat(64), code: '7F3A-91C2', madeAt: '2026-11-14T20:00:00.000Z' },
    cost: {
      product: { base: 63.9, extraPagesCost: 24, total: 87.9 },
      rates: { base: 31.95, perExtraPage: 0.3, taxRate: 0.09 },
      shipping: { handling: 1.5, shipping: 5.95, total: 7.45 },
      subtotal: 87.9,
      total: 95.35,
      tax: 7.87,
    },
    email: 'marieke@familiedewit.nl',
    billing: address,
    shipping: address,
    isShippedToBilling: true,
    steps: [],
    trackingUrl: null,
    invoiceNumber: null,
    isReorderable: true,
    createdAt: '2026-11-14T20:30:00.000Z',
  };
}

/** Price of one copy of the edition of the sample order. */
export function sampleQuote(overrides: Partial<Quote> = {}): Quote {
  const { id, title, format, pages, extraPages, edition, cost } = sampleOrder();
  return {
    projectId: null,
    reorderOf: id,
    title,
    format,
    pages,
    extraPages,
    quantity: 1,
    country: 'NL',
    edition,
    currency: 'EUR',
    cost,
    shippingMethod: { name: 'Pakket', isTrackable: true },
    delivery: { from: '2026-11-20', until: '2026-11-21' },
    ...overrides,
  };
}
