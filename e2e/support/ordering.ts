import type { Locator, Page } from '@playwright/test';
import { type BookOptions, createBook } from '../../apps/server/test/seed/books.ts';
import { createCover } from '../../apps/server/test/seed/covers.ts';
import { listPrintIds } from '../../apps/server/test/seed/orders.ts';
import { screen } from './screens.ts';
import { test as base, type Deps, expect } from './test.ts';
import { type OrderWords, orderWords } from './words/ordering.ts';

interface Fixtures {
  words: OrderWords;
  /** A book that can be ordered, with text and a cover. */
  book: Awaited<ReturnType<typeof createOrderable>>;
  /** From the preview of the book to the order form. */
  openCheckout: () => Promise<void>;
  /** From the preview of the book to the payment page, for an address in Utrecht. */
  submitOrderForm: () => Promise<void>;
}

/** `test` with a book to order. */
export const test = base.extend<Fixtures & { bookOptions: BookOptions }>({
  bookOptions: [{}, { option: true }],
  words: async ({ language }, use) => use(orderWords[language ?? 'nl']),
  book: async ({ deps, writer, language, bookOptions }, use) => {
    await use(await createOrderable(deps, writer.id, { language: language ?? 'nl', ...bookOptions }));
  },
  openCheckout: async ({ page, words, book }, use) => {
    await use(() => openCheckout(page, words, book.id));
  },
  submitOrderForm: async ({ page, words, openCheckout }, use) => {
    await use(async () => {
      await openCheckout();
      await fillAddress(page, words, 'billing', utrecht);
      await submitOrder(page, words);
    });
  },
});

/** A book with text and a cover: one that can be ordered. */
export async function createOrderable(deps: Deps, userId: string, options: BookOptions = {}) {
  const book = await createBook(deps, userId, { name: 'Voor Mees', chapters: 2, written: 2, ...options });
  await createCover(deps, userId, book.id, { themeName: 'romantic', title: 'Voor Mees' });
  return book;
}

/** From the preview of a book, through the confirmation, to the order form. */
export async function openCheckout(page: Page, words: OrderWords, projectId: string): Promise<void> {
  await page.goto(`/projects/preview/${projectId}`);
  await expect(screen(page, 'projectPreview')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: words.order, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expect(screen(page, 'checkout')).toBeVisible();
}

interface AddressInput {
  firstName?: string;
  lastName?: string;
  street: string;
  postcode: string;
  city: string;
  country?: 'NL' | 'BE' | 'DE';
  phone?: string;
}

export const utrecht: AddressInput = { street: 'Lindelaan 14A', postcode: '3581 kd', city: 'Utrecht' };

/** Fills in the billing or the delivery address. */
export async function fillAddress(
  page: Page,
  words: OrderWords,
  part: 'billing' | 'delivery',
  address: AddressInput,
): Promise<void> {
  const section = page.getByRole('region', { name: words[part] });
  const fill = async (label: string | RegExp, text: string | undefined) => {
    if (text !== undefined) await section.getByLabel(label).fill(text);
  };
  if (address.country) await section.getByLabel(words.country).selectOption(address.country);
  await fill(words.firstName, address.firstName);
  await fill(words.lastName, address.lastName);
  await fill(words.street, address.street);
  await fill(words.postcode, address.postcode);
  await fill(words.city, address.city);
  await fill(words.phone, address.phone);
}

export function orderButton(page: Page, words: OrderWords): Locator {
  return page.getByRole('button', { name: words.submit });
}

/** The total, once it is the price of the current form. */
export async function readTotal(page: Page): Promise<number> {
  const prices = page.locator('[data-price="current"]');
  await expect(prices).toBeVisible();
  const text = (await prices.locator('dl > div').last().locator('dd').textContent()) ?? '';
  return Number(text.replace(/\D/g, '')) / 100;
}

/** Accepts the terms, orders and waits for the payment page, which opens once the print files are rendered. */
export async function submitOrder(page: Page, words: OrderWords): Promise<void> {
  await readTotal(page);
  await page.getByRole('checkbox', { name: words.terms }).check();
  await orderButton(page, words).click();
  await arriveAtPayment(page);
}

export async function arriveAtPayment(page: Page): Promise<void> {
  await page.waitForURL(`${process.env.PAYMENT_ORIGIN}/c/pay/**`);
}

/** The URL of the payment page in the browser's cookie. */
export async function storedPaymentUrl(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  const value = cookies.find(({ name }) => name === 'paymentUrl')?.value;
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Calls a control of the printer stand-in: `controlPrinter('ship', { id })`. */
export async function controlPrinter(name: string, body: object): Promise<void> {
  const answer = await fetch(new URL(`/_controls/${name}`, process.env.PRINTER_API), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
}

interface PrintedOrder {
  id: string;
  status: string;
  items: { quantity: number; files: Record<string, { status: string; sha256?: string }> }[];
}

/** The order at the printer, once it has accepted both files, which includes a check of their size. */
export async function awaitPrinter(deps: Deps, orderId: string): Promise<PrintedOrder> {
  const find = async (): Promise<PrintedOrder | undefined> => {
    const ids = await listPrintIds(deps, orderId);
    const answer = await fetch(new URL('/_controls/orders', process.env.PRINTER_API));
    const { result } = (await answer.json()) as { result: PrintedOrder[] };
    return result.find(({ id }) => ids.includes(id));
  };
  let found: PrintedOrder | undefined;
  await expect
    .poll(
      async () => {
        found = await find();
        return found?.items.flatMap(({ files }) => Object.values(files).map(({ status }) => status));
      },
      { message: 'two files at the printer' },
    )
    .toEqual(['Accepted', 'Accepted']);
  if (!found) throw new Error('the printer has no such order');
  return found;
}

/** Names of the files attached to a mail. */
export async function attachmentsOf(address: string, subject: string): Promise<string[]> {
  const answer = await fetch(`${process.env.INBOX_URL}/email`);
  const mails = (await answer.json()) as {
    subject: string;
    to: { address: string }[];
    attachments?: { generatedFileName: string }[];
  }[];
  const mail = mails.find((each) => each.subject === subject && each.to.some((to) => to.address === address));
  return (mail?.attachments ?? []).map(({ generatedFileName }) => generatedFileName);
}
