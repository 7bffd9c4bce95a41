import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailRow, queueMailOf, withMailer } from '../../../../test/mails/mails.ts';
import { startSmtpServer } from '../../../../test/mails/smtp-server.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createStorage } from '../../../adapters/storage.ts';
import { deliverMail } from './deliver-mail.ts';
import { closeFailedMail, getMailForOps, listUnsentMails, resendMails } from './outbox-ops.ts';

const t = useTestApp();

const anInvoiceMail = (invoiceKey: string) => ({
  firstName: 'Marloes',
  number: 'DB-2611-0482',
  title: 'Voor Mees',
  quantity: 2,
  orderUrl: 'https://dierbaar.example/order-status?orderId=1',
  pages: 64,
  format: 'a4' as const,
  editionCode: '7F3A-91C2',
  productCents: 8790,
  handlingCents: 150,
  shippingCents: 594,
  totalCents: 9534,
  taxCents: 787,
  vatPercent: 9,
  delivery: { from: '2026-11-20', until: '2026-11-21' },
  address: ['Marloes de Wit', 'Lindelaan 14A', '3581 KD Utrecht'],
  invoiceNumber: '2026-00001',
  invoiceKey,
});

const queueInvoiceMail = (key: string) => queueMailOf(t.deps, 'orderReceived', anInvoiceMail(key));
const rowOf = (id: string) => mailRow(t.deps, id);

test('a missing invoice is looked for three times; then the mail fails, and is sent when a person retries it', async () => {
  const smtp = await startSmtpServer();
  const deps = withMailer(t.deps, smtp.url);
  const key = `invoices/${randomUUID()}`;
  const id = await queueInvoiceMail(key);
  for (const state of ['pending', 'pending', 'failed', 'failed']) {
    await deliverMail(deps, id);
    expect(await rowOf(id)).toMatchObject({
      state,
      fault: 'unmakeable',
      lastError: expect.stringContaining(key),
    });
  }
  expect(await rowOf(id)).toMatchObject({ attempts: 3 });
  expect(t.logLines.join('')).toContain(`${key} is missing from the store`);

  await t.deps.storage.put(key, Buffer.from('an invoice'), 'application/pdf');
  expect(await resendMails(t.deps, 'all')).toBe(1);
  await deliverMail(deps, id);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', data: {} });
  expect(smtp.accepted.join('')).toContain(Buffer.from('an invoice').toString('base64'));
  deps.mailer.close();
  await smtp.close();
});

test('a store that is away postpones a mail with an invoice for as long as it takes', async () => {
  const smtp = await startSmtpServer();
  const key = `invoices/${randomUUID()}`;
  await t.deps.storage.put(key, Buffer.from('an invoice'), 'application/pdf');
  const id = await queueInvoiceMail(key);
  const closed = await startSmtpServer();
  await closed.close();
  const endpoint = `http://127.0.0.1:${new URL(closed.url).port}`;
  const away = {
    ...withMailer(t.deps, smtp.url),
    storage: createStorage({ ...t.deps.config, S3_ENDPOINT: endpoint }),
  };
  for (let attempt = 1; attempt <= 4; attempt++) {
    await deliverMail(away, id);
    expect(await rowOf(id)).toMatchObject({ state: 'pending', fault: 'temporary', strikes: 0 });
  }
  await deliverMail({ ...away, storage: t.deps.storage }, id);
  expect(smtp.accepted).toHaveLength(1);
  away.storage.close();
  away.mailer.close();
  await smtp.close();
});

test('an operator sees failed mails with their text and without a token, and closing one erases its content', async () => {
  const smtp = await startSmtpServer({ RCPT: '550 5.1.1 no such user' });
  const deps = withMailer(t.deps, smtp.url);
  const id = await queueMailOf(t.deps, 'verification', { firstName: 'Marloes', tokenSeed: 'a seed' });
  expect(await listUnsentMails(deps)).toEqual([]);
  await deliverMail(deps, id);
  expect(await listUnsentMails(deps)).toMatchObject([
    { id, state: 'failed', fault: 'refused', lastError: expect.stringContaining('550 5.1.1') },
  ]);
  const shown = await getMailForOps(deps, id);
  expect(shown?.content?.subject).toBe('Bevestig je e-mailadres');
  expect(shown?.content?.text).toContain('/validate-token?token=token');
  expect(await closeFailedMail(deps, id, 'ops:anna')).toBe(true);
  expect(await closeFailedMail(deps, id, 'ops:anna')).toBe(false);
  expect(await rowOf(id)).toMatchObject({ state: 'closed', data: {}, closedBy: 'ops:anna' });
  expect(await resendMails(deps, id)).toBe(0);
  expect(await listUnsentMails(deps)).toEqual([]);
  deps.mailer.close();
  await smtp.close();
});
