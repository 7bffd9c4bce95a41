import { company } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import type { Language } from './mail.ts';
import { type MailData, type MailKind, mails, renderMail } from './mails.ts';

const settings = {
  appUrl: 'https://dierbaar.example',
  deriveToken: (seed: string) => `derived from ${seed}`,
};
const languages: Language[] = ['nl', 'en'];
const kinds = Object.keys(mails) as MailKind[];

const moment = '2026-11-15T13:03:00Z';
const delivery = { from: '2026-11-20', until: '2026-11-21' };
const anOrder = {
  firstName: 'Marloes',
  number: 'DB-2611-0482',
  title: 'Voor Mees',
  quantity: 2,
  orderUrl: 'https://dierbaar.example/order-status?orderId=1',
};
const samples: { [K in MailKind]: MailData<K> } = {
  verification: { firstName: 'Marloes', token: 'to/ken+1=' },
  passwordReset: { firstName: 'Marloes', token: 'to/ken+1=' },
  passwordChanged: { firstName: 'Marloes', changedAt: moment },
  passkeyAdded: { firstName: 'Marloes', addedAt: moment },
  sessionRevoked: { firstName: 'Marloes' },
  subscriptionStarted: {
    firstName: 'Marloes',
    monthlyCents: 300,
    startedAt: moment,
    renewsAt: '2026-12-15T13:03:00Z',
    withdrawableUntil: '2026-11-29T22:59:59Z',
  },
  paymentFailed: {
    firstName: 'Marloes',
    amountCents: 300,
    payUrl: 'https://invoice.stripe.com/i/acct_1/test?s=ap&x=1',
    accessUntil: '2026-11-29T13:03:00Z',
  },
  subscriptionCancelled: { firstName: 'Marloes', endsAt: '2026-12-15T13:03:00Z' },
  subscriptionEnded: { firstName: 'Marloes', endedAt: moment, reason: 'cancelled' },
  subscriptionDuplicate: { firstName: 'Marloes', endedAt: moment, refundCents: 300 },
  withdrawalConfirmed: {
    firstName: 'Marloes',
    lastName: 'de Wit',
    email: 'marloes@dewit.nl',
    subscribedAt: '2026-11-10T09:00:00Z',
    withdrawnAt: moment,
    refundCents: 300,
  },
  orderReceived: {
    ...anOrder,
    pages: 64,
    format: 'a4',
    editionCode: '7F3A-91C2',
    productCents: 8790,
    handlingCents: 150,
    shippingCents: 594,
    totalCents: 9534,
    taxCents: 787,
    vatPercent: 9,
    delivery,
    address: ['Marloes de Wit', 'Lindelaan 14A', '3581 KD Utrecht'],
    invoiceNumber: '2026-00001',
    invoiceKey: 'invoices/2026-00001.pdf',
  },
  orderInProduction: { ...anOrder, delivery },
  orderShipped: {
    ...anOrder,
    delivery,
    trackingUrl: 'https://tracking.example/1?a=1&b=2',
    address: ['Marloes de Wit', 'Lindelaan 14A', '3581 KD Utrecht'],
  },
  orderProblem: anOrder,
  orderPaymentFailed: {
    ...anOrder,
    amountCents: 9534,
    payUrl: 'https://checkout.stripe.com/c/pay/cs_1?a=1&b=2',
    payableUntil: moment,
  },
  orderRefunded: {
    ...anOrder,
    amountCents: 9534,
    credit: { number: '2026-00002', key: 'invoices/2026-00002.pdf' },
  },
  accountDeletionPlanned: { firstName: 'Marloes', erasesAt: moment },
  accountExportReady: { firstName: 'Marloes', bytes: 412_345_678, expiresAt: moment },
};

/** A link that each mail contains. */
const destinations: Record<MailKind, string> = {
  verification: 'https://dierbaar.example/validate-token?token=to%2Fken%2B1%3D',
  passwordReset: 'https://dierbaar.example/reset-password?token=to%2Fken%2B1%3D',
  passwordChanged: 'https://dierbaar.example/forgot-password',
  passkeyAdded: 'https://dierbaar.example/account',
  sessionRevoked: 'https://dierbaar.example/forgot-password',
  subscriptionStarted: 'https://dierbaar.example/account',
  paymentFailed: samples.paymentFailed.payUrl,
  subscriptionCancelled: 'https://dierbaar.example/dashboard',
  subscriptionEnded: 'https://dierbaar.example/account',
  subscriptionDuplicate: 'https://dierbaar.example/account',
  withdrawalConfirmed: 'https://dierbaar.example/account',
  orderReceived: anOrder.orderUrl,
  orderInProduction: anOrder.orderUrl,
  orderShipped: 'https://tracking.example/1?a=1&b=2',
  orderProblem: anOrder.orderUrl,
  orderPaymentFailed: samples.orderPaymentFailed.payUrl,
  orderRefunded: anOrder.orderUrl,
  accountDeletionPlanned: 'https://dierbaar.example/account',
  accountExportReady: 'https://dierbaar.example/account',
};

const hostileNames = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><b onclick="alert(1)">',
  "'; --><style>*{display:none}</style>",
  '<mj-include path="/etc/passwd" />',
  '{{constructor}} <%= 7 * 7 %> &lt;i&gt;',
];

it.each(['subscriptionEnded', 'withdrawalConfirmed'] as const)(
  'the %s mail links to no screen that needs a subscription',
  async (kind) => {
    for (const language of languages) {
      const { text } = await renderMail(kind, language, samples[kind], settings);
      expect(text).not.toMatch(/\/(dashboard|editor|projects|checkout)/);
    }
  },
);

describe.each(kinds)('the %s mail', (kind) => {
  it.each(languages)('in %s has its link and its sender in HTML and text', async (language) => {
    const mail = await renderMail(kind, language, samples[kind], settings);
    const destination = destinations[kind];
    expect(mail.html).toContain(`href="${destination.replaceAll('&', '&amp;')}"`);
    expect(mail.text.split('\n')).toContain(destination);
    for (const form of [mail.html, mail.text]) {
      expect(form.replaceAll('\n', ' ')).toContain(company.name);
      expect(form.replaceAll('\n', ' ')).toContain(company.vatId);
      expect(form).not.toMatch(/undefined|NaN|Invalid Date|\[object/);
    }
    expect(mail.html).toContain(`lang="${language}"`);
  });

  it.each(languages)('in %s loads no external resource', async (language) => {
    const { html } = await renderMail(kind, language, samples[kind], settings);
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/i);
  });

  it.each(languages)('in %s shows hostile names as text or not at all', async (language) => {
    const harmless = await renderMail(kind, language, samples[kind], settings);
    for (const name of hostileNames) {
      const data = { ...samples[kind], firstName: name, lastName: name };
      const { html } = await renderMail(kind, language, data, settings);
      expect(tagsOf(html)).toEqual(tagsOf(harmless.html));
    }
  });

  it.each(languages)('in %s has a subject of one line', async (language) => {
    const data = { ...samples[kind], firstName: 'Ann\r\nBcc: everyone@example.org' };
    const { subject, text } = await renderMail(kind, language, data, settings);
    expect(subject).toMatch(/^[^\r\n]{5,70}$/);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('refuses a row without its data', async () => {
    await expect(renderMail(kind, 'nl', {}, settings)).rejects.toThrow();
  });
});

describe('a mail', () => {
  it.each([
    ['Marloes', 'Dag Marloes,'],
    ['J.P.', 'Dag J.P.,'],
    ["N'Golo-Zoë", "Dag N'Golo-Zoë,"],
    ['Win een prijs op www.kwaad.example', 'Dag,'],
    ['https://kwaad.example', 'Dag,'],
    ['a'.repeat(60), 'Dag,'],
    [' \r\n ', 'Dag,'],
  ])('for %j greets with %j', async (firstName, greeting) => {
    const { text } = await renderMail('verification', 'nl', { firstName, token: 't' }, settings);
    expect(text.split('\n')).toContain(greeting);
  });

  it('shows times in Dutch time', async () => {
    const { text } = await renderMail('withdrawalConfirmed', 'nl', samples.withdrawalConfirmed, settings);
    expect(text).toContain('15 november 2026 om 14:03 uur');
  });

  it('names the price and its VAT', async () => {
    const { text } = await renderMail('subscriptionStarted', 'nl', samples.subscriptionStarted, settings);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('€ 3,00 per maand, waarvan € 0,52 btw (21%)');
  });

  it('names the reason why a subscription ended', async () => {
    const data = { ...samples.subscriptionEnded, reason: 'payment_failed' };
    const { text } = await renderMail('subscriptionEnded', 'en', data, settings);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('because the last payment did not go through');
  });

  it('refuses a payment link that is no web address', async () => {
    const data = { ...samples.paymentFailed, payUrl: 'javascript:alert(1)' };
    await expect(renderMail('paymentFailed', 'nl', data, settings)).rejects.toThrow();
  });

  it('of an unknown kind or language is refused', async () => {
    await expect(renderMail('toString', 'nl', {}, settings)).rejects.toThrow();
    await expect(renderMail('sessionRevoked', 'fr', samples.sessionRevoked, settings)).rejects.toThrow();
  });
});

/** All HTML tags; user input must not add one. */
function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}
