import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findLastOrder } from '../../../apps/server/test/seed/orders.ts';
import { listenTo, makeRecording } from '../../../apps/server/test/telling/sounds.ts';
import { expectAccessible } from '../../support/axe.ts';
import { awaitPrinter, fillAddress, submitOrder, test, utrecht } from '../../support/ordering.ts';
import { readCodes } from '../../support/qr-in-print.ts';
import { payByCard } from '../../support/stripe.ts';
import { expect } from '../../support/test.ts';
import { expectSaved, hideTipsAndPages, openChapter } from '../../support/writing.ts';

const caption = 'opa Henk over de hooiberg';

test('a voice is put into the text and printed, and its code plays it to whoever scans it', async ({
  page,
  deps,
  writer,
  book,
  words,
  openCheckout,
  browser,
  baseURL,
}) => {
  await hideTipsAndPages(page);
  const [chapter] = book.chapters;
  const signedIn = page.waitForRequest((request) => 'authorization' in request.headers());
  const text = await openChapter(page, { projectId: book.id, chapterId: chapter?.projectChapterId ?? '' });
  const { authorization = '' } = (await signedIn).headers();
  const sound = await makeRecording({ seconds: 4, source: 'anoisesrc=color=pink:duration=4' });
  await sendRecording(page, authorization, book.id, sound);

  await text.locator('p').last().click();
  await page.getByRole('button', { name: 'Stem', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('radio', { name: /Opname zonder naam/ });
  await expect(choice).toBeEnabled();
  await choice.check({ force: true });
  await dialog.getByRole('textbox', { name: 'Onderschrift' }).fill(caption);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'In de tekst zetten' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text.getByText(`Luister: ${caption}, 0:04`)).toBeVisible();
  await expectSaved(page);

  await openCheckout();
  await fillAddress(page, words, 'billing', utrecht);
  await submitOrder(page, words);
  await payByCard(page);
  await expect(page.locator('h1')).toHaveText(words.paid);
  const order = await findLastOrder(deps, writer.id);
  await awaitPrinter(deps, order.id);
  const printed = await deps.storage.get(order.files.content.key);
  const [address = ''] = await readCodes(Buffer.concat((await printed?.body.toArray()) ?? []));
  expect(address).toMatch(new RegExp(`^${baseURL}/v/[0-9A-HJKMNP-TV-Z]{12}$`, 'i'));
  expect(address).toBe(address.toUpperCase());

  // Somebody with a phone, whom we do not know.
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  try {
    const code = address.slice(-12);
    expect(await (await stranger.request.get(`/api/voices/${code}`)).json()).toMatchObject({
      ...{ state: 'playing', caption, language: 'nl' },
    });
    const heard = await listenTo(await (await stranger.request.get(`/api/voices/${code}/sound`)).body());
    expect(Math.abs(heard.seconds - 4)).toBeLessThan(0.2);
    expect(Math.abs(heard.loudness + 16)).toBeLessThan(1.5);
    const phone = await stranger.newPage();
    await phone.goto(address);
    await expect(phone.getByText(caption)).toBeVisible();
  } finally {
    await stranger.close();
  }
});

/** Sends a recording to a book, as the desk does. */
async function sendRecording(
  page: Page,
  authorization: string,
  projectId: string,
  sound: Buffer,
): Promise<void> {
  const answer = await page.request.post(`/api/recordings/${projectId}?clientId=${randomUUID()}`, {
    headers: { authorization },
    multipart: { file: { name: 'opname.webm', mimeType: 'audio/webm', buffer: sound } },
  });
  expect(answer.status()).toBe(200);
}
