import { hearBeginnings, listenTo } from '../../../apps/server/test/media/sounds.ts';
import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { findLastOrder } from '../../../apps/server/test/seed/orders.ts';
import { readOriginal } from '../../../apps/server/test/seed/recordings.ts';
import { expectAccessible } from '../../support/axe.ts';
import { awaitPrinter, fillAddress, submitOrder, test, utrecht } from '../../support/ordering.ts';
import { readCodes } from '../../support/qr-in-print.ts';
import { payByCard } from '../../support/stripe.ts';
import { withMicrophone } from '../../support/telling/microphone.ts';
import { speak } from '../../support/telling/recorder.ts';
import { expect } from '../../support/test.ts';
import { collectedWords } from '../../support/words/collected.ts';
import { recordingWords } from '../../support/words/recording.ts';
import { expectSaved, hideTipsAndPages, openChapter } from '../../support/writing.ts';

const caption = 'opa Henk over de hooiberg';
const transcript = 'Toen viel ik, drie meter, in het hooi.';
const words = recordingWords.nl;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test.use({ launchOptions: withMicrophone, permissions: ['microphone'] });

test('a voice is recorded on a phone, collected, placed and printed, and its code plays it to whoever scans it', async ({
  page,
  deps,
  writer,
  book,
  words: orderWords,
  openCheckout,
  browser,
  baseURL,
}) => {
  await hideTipsAndPages(page);
  await page.setViewportSize(phone);
  await page.goto('/pocket');
  await page.getByRole('button', { name: words.speak, exact: true }).click();
  await speak(page, words, 4);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  // The worker makes it playable; then the row has a button that plays it.
  await expect(page.locator('[data-collected]').getByRole('button', { name: words.listen })).toBeVisible();
  const [memory] = await readMemories(deps, writer.id, book.id);
  const original = await hearBeginnings(await readOriginal(deps, memory?.recording?.id ?? ''));

  await page.setViewportSize(desk);
  const [chapter] = book.chapters;
  const text = await openChapter(page, { projectId: book.id, chapterId: chapter?.projectChapterId ?? '' });
  await text.locator('p').last().click();
  const collected = collectedWords.nl;
  await page.getByRole('tab', { name: collected.tab }).click();
  await page.getByRole('button', { name: new RegExp(`^${collected.place}`) }).click();
  const voice = text.locator('figure');
  await voice.click();
  await voice.getByRole('button', { name: 'Stem aanpassen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Onderschrift' }).fill(caption);
  await dialog.getByRole('textbox', { name: 'Wat er gezegd wordt' }).fill(transcript);
  await expect(dialog.getByText('Bewaard.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aanpassen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(voice).toContainText(`Luister: ${caption}`);
  await expectSaved(page);

  await openCheckout();
  await fillAddress(page, orderWords, 'billing', utrecht);
  await submitOrder(page, orderWords);
  await payByCard(page);
  await expect(page.locator('h1')).toHaveText(orderWords.paid);
  const order = await findLastOrder(deps, writer.id);
  await awaitPrinter(deps, order.id);
  const printed = await deps.storage.get(order.files.content.key);
  const [address = ''] = await readCodes(Buffer.concat((await printed?.body.toArray()) ?? []));
  expect(address).toMatch(new RegExp(`^${baseURL}/v/[0-9A-HJKMNP-TV-Z]{12}$`, 'i'));
  expect(address).toBe(address.toUpperCase());

  // Somebody with a phone, whom we do not know.
  const stranger = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone, locale: 'nl-NL' });
  try {
    const listening = await stranger.newPage();
    const sound = listening.waitForResponse(/\/api\/voices\/[^/]+\/sound$/);
    await listening.goto(address);
    await expect(listening.getByRole('heading', { level: 1 })).toHaveText(/^Opa Henk over de hooiberg$/);
    await listening.getByText('Lees wat er gezegd wordt').click();
    await expect(listening.getByText(transcript)).toBeVisible();
    await listening.getByRole('button', { name: 'Luister', exact: true }).click();
    await expect(listening.getByRole('slider')).not.toHaveValue('0');
    expect(await stranger.cookies()).toEqual([]);

    // The same sound as the phone recorded: as long, a tone at the same moments of each second, and as loud as all others.
    const bytes = await (await stranger.request.get((await sound).url())).body();
    const heard = await listenTo(bytes);
    expect(Math.abs(heard.seconds - original.seconds)).toBeLessThan(0.2);
    expect(Math.abs(heard.loudness + 16)).toBeLessThan(1.5);
    const { beginnings } = await hearBeginnings(bytes);
    // Those at either end may be too close to it to be heard as one.
    const known = original.beginnings.filter((at) => at > 0.6 && at < original.seconds - 0.3);
    expect(known.length).toBeGreaterThanOrEqual(2);
    for (const [index, at] of known.entries()) {
      expect(Math.min(...beginnings.map((moment) => Math.abs(moment - at)))).toBeLessThan(0.15);
      expect(Math.abs(at - (known[0] ?? 0) - index)).toBeLessThan(0.15);
    }
  } finally {
    await stranger.close();
  }
});

test('a voice is recorded at the desk and goes into the text, with its caption', async ({
  page,
  deps,
  writer,
  book,
}) => {
  await hideTipsAndPages(page);
  const [chapter] = book.chapters;
  const text = await openChapter(page, { projectId: book.id, chapterId: chapter?.projectChapterId ?? '' });
  await text.locator('p').last().click();
  await page.getByRole('button', { name: 'Stem', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nu opnemen').click();
  await expect(dialog.getByRole('button', { name: words.begin })).toBeVisible();
  await expectAccessible(page);
  await speak(page, words, 3);
  await dialog.getByRole('textbox', { name: 'Onderschrift' }).fill(caption);
  await dialog.getByRole('button', { name: words.play }).click();
  await expect(dialog.locator('[data-player="playing"]')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bewaren' }).click();
  // It is chosen when it has come and can be heard.
  await dialog.getByRole('button', { name: 'In de tekst zetten' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text.locator('figure')).toContainText(`Luister: ${caption}, 0:0`);
  await expectSaved(page);
  expect(await readMemories(deps, writer.id, book.id)).toMatchObject([
    { state: 'placed', projectChapterId: chapter?.projectChapterId, recording: { state: 'ready' } },
  ]);
  // Taken out of the text it is offered again.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text.locator('figure')).toHaveCount(0);
  await expect
    .poll(async () => (await readMemories(deps, writer.id, book.id)).map(({ state }) => state))
    .toEqual(['waiting']);
});
