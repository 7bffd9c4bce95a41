import type { Address, Order, OrderStep, Quote } from '@dierbaar/contract';

const address: Address = {
  firstName: 'Marieke',
  lastName: 'de Wit',
  companyName: null,
  foundationName: null,
  street: 'Lindelaan 14A',
  postcode: '3581 KD',
  city: 'Utrecht',
  country: 'NL',
  phone: '+31612345678',
};
const edition = {
  contentHash: '7f3a91c2'.padEnd(64, '0'),
  code: '7F3A-91C2',
  madeAt: '2026-11-14T19:12:00.000Z',
};

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** A quote as the server would answer it. */
export function answerQuote(projectId: string, quantity: number, country: Quote['country']): Quote {
  const base = cents(31.95 * quantity);
  const extraPagesCost = cents(0.3 * 40 * quantity);
  const subtotal = cents(base + extraPagesCost);
  const shipping = { handling: 1.5, shipping: country === 'NL' ? 5.95 : 9.45 };
  const postage = cents(shipping.handling + shipping.shipping);
  const total = cents(subtotal + postage);
  return {
    projectId,
    reorderOf: null,
    title: 'Voor Mees',
    format: 'a4',
    pages: 64,
    extraPages: 40,
    quantity,
    country,
    edition,
    currency: 'EUR',
    cost: {
      product: { base, extraPagesCost, total: subtotal },
      rates: { base: 31.95, perExtraPage: 0.3, taxRate: 0.09 },
      shipping: { ...shipping, total: postage },
      subtotal,
      total,
      tax: cents((total * 9) / 109),
    },
    shippingMethod: { name: 'PostNL', isTrackable: true },
    delivery: { from: '2026-11-20', until: '2026-11-21' },
  };
}

/** An order as the server would answer it. */
export function answerOrder(
  projectId: string | null,
  state: Order['state'],
  changes: Partial<Order> = {},
): Order {
  const { cost } = answerQuote('', 2, 'NL');
  const isPaid = !['awaiting_payment', 'payment_processing', 'expired'].includes(state);
  return {
    id: '5b1f2c7e-7f5f-4b0e-9a65-0c7c1f3d2a10',
    number: 'DB-2611-0482',
    state,
    payment: {
      outcome: outcomes[state] ?? 'succeeded',
      method: isPaid ? 'ideal' : null,
      paidAt: isPaid ? '2026-11-14T20:32:00.000Z' : null,
      paymentUrl: null,
      payableUntil: '2026-11-15T20:30:00.000Z',
    },
    projectId,
    title: 'Voor Mees',
    format: 'a4',
    pages: 64,
    extraPages: 40,
    quantity: 2,
    edition,
    cost,
    email: 'marieke@familiedewit.nl',
    billing: address,
    shipping: address,
    isShippedToBilling: true,
    steps: stepsOf(state),
    trackingUrl: state === 'shipped' ? 'https://tracking.example/3SABCD' : null,
    invoiceNumber: isPaid ? '2026-0482' : null,
    isReorderable: isPaid,
    createdAt: '2026-11-14T20:30:00.000Z',
    ...changes,
  };
}

const outcomes: Partial<Record<Order['state'], Order['payment']['outcome']>> = {
  awaiting_payment: 'open',
  payment_processing: 'processing',
  expired: 'expired',
  refunded: 'refunded',
};

function stepsOf(state: Order['state']): OrderStep[] {
  const names = ['paid', 'at_printer', 'in_production', 'shipped', 'delivered'] as const;
  const current = { in_production: 2, shipped: 4 }[String(state)] ?? 1;
  const at = ['2026-11-14T20:32', '2026-11-14T20:40', '2026-11-16T08:05', '2026-11-19T15:20', ''];
  const expected = [
    null,
    null,
    { from: '2026-11-16', until: '2026-11-18' },
    { from: '2026-11-19', until: '2026-11-19' },
    { from: '2026-11-20', until: '2026-11-21' },
  ];
  return names.map((name, index) => ({
    name,
    state: index < current ? 'done' : index === current ? 'now' : 'expected',
    at: index < current ? `${at[index]}:00.000Z` : null,
    expected: index < current || (index === current && index < 4) ? null : (expected[index] ?? null),
  }));
}
