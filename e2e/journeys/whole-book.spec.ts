import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findLastOrder } from '../../apps/server/test/seed/orders.ts';
import { findUserByEmail } from '../../apps/server/test/seed/users.ts';
import { originalPath } from '../../packages/book/test/samples/photos.ts';
import { confirmByMail, logIn, registerAndPay } from '../support/accounts.ts';
import { coverWords, expectCoverSaved, paintedCover } from '../support/covers.ts';
import { waitForMail } from '../support/inbox.ts';
import {
  awaitPrinter,
  controlPrinter,
  fillAddress,
  openCheckout,
  submitOrder,
  utrecht,
} from '../support/ordering.ts';
import { expectReady, openPreview, openPrintCheck } from '../support/preview.ts';
import { readCodes } from '../support/qr-in-print.ts';
import { screen } from '../support/screens.ts';
import { payByCard } from '../support/stripe.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words/account.ts';
import { bookWords } from '../support/words/book.ts';
import { orderWords } from '../support/words/ordering.ts';
import { chooseFile, expectSaved, hideTipsAndPages, textOf } from '../support/writing.ts';

const account = wordsOf.nl;
const book = bookWords.nl;
const cover = coverWords.nl;
const orders = orderWords.nl;
const link = 'https://familiedewit.nl/mees/eerste-lach';

test('one book, from the first visit to the parcel', async ({ page, deps }) => {
  await hideTipsAndPages(page);

  const person = await registerAndPay(page, account);
  await confirmByMail(page, account, person);
  await page.goto('/login');
  await logIn(page, account, person);
  await expect(screen(page, 'dashboard')).toBeVisible();
  const { id: userId } = await findUserByEmail(deps, person.email);

  await makeBook(page);
  const projectId = new URL(page.url()).searchParams.get('projectId') ?? '';
  await chooseChapters(page);
  await writeChapters(page);
  await designCover(page);

  await openPreview(page, projectId);
  await expectReady(page);
  await openPrintCheck(page);
  const check = page.getByRole('complementary').filter({ hasText: 'Drukcontrole' });
  await expect(check).toBeVisible();
  // Accepts the remarks that remain about the photos.
  const leave = check.getByRole('button', { name: 'Laat het zo' });
  for (let open = await leave.count(); open > 0; open--) {
    await leave.first().click();
    await expect(leave).toHaveCount(open - 1);
  }
  await expect(check.getByText('Klaar om te drukken')).toBeVisible();

  await openCheckout(page, orders, projectId);
  await fillAddress(page, orders, 'billing', utrecht);
  await submitOrder(page, orders);
  await payByCard(page);
  await expect(page.locator('h1')).toHaveText(orders.paid);
  const order = await findLastOrder(deps, userId);
  await waitForMail(person.email, orders.mails.received(order.number));

  const printed = await awaitPrinter(deps, order.id);
  const frozen = order.files;
  const hashes = Object.values(printed.items[0]?.files ?? {}).map(({ sha256 }) => sha256);
  expect(hashes.toSorted()).toEqual([frozen.content.sha256, frozen.cover.sha256].toSorted());
  const object = await deps.storage.get(frozen.content.key);
  const pdf = Buffer.concat((await object?.body.toArray()) ?? []);
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(frozen.content.sha256);
  expect(await readCodes(pdf)).toContain(link);

  await controlPrinter('start-production', { id: printed.id });
  await controlPrinter('ship', { id: printed.id, trackingUrl: 'https://tracking.example/3SWHOLE' });
  await waitForMail(person.email, orders.mails.shipped);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(orders.shipped);
  await expect(page.getByRole('link', { name: orders.track })).toHaveAttribute(
    'href',
    'https://tracking.example/3SWHOLE',
  );
});

async function makeBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: book.beginFirst }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: book.theme }).check();
  await dialog.getByRole('button', { name: book.next }).click();
  await dialog.getByRole('textbox', { name: book.nameLabel }).fill('Lieve kleine Willemijn-Alexandra');
  await dialog.getByRole('button', { name: book.next }).click();
  await dialog.getByRole('radio', { name: book.square }).check();
  await dialog.getByRole('button', { name: book.next }).click();
  await dialog.getByRole('button', { name: book.makeBook }).click();
  await dialog.getByRole('button', { name: book.toChapters }).click();
  await expect(screen(page, 'selectChapters')).toBeVisible();
}

async function chooseChapters(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('checkbox').nth(2).check();
  await page.getByRole('button', { name: book.addChapter }).click();
  await dialog.getByRole('textbox').fill('De tuin van oma');
  await dialog.getByRole('button', { name: book.add, exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'De tuin van oma' })).toBeChecked();
  await page.getByRole('button', { name: book.saveChapters }).click();
  await expect(screen(page, 'reorderChapters')).toBeVisible();
  await page.getByRole('button', { name: book.ownChapterUp }).click();
  await page.getByRole('link', { name: book.saveOrder }).click();
  await expect(screen(page, 'selectQuestions')).toBeVisible();
  await page.getByRole('button', { name: book.chooseAll }).click();
  await page.getByRole('button', { name: book.saveQuestions }).click();
  await expect(screen(page, 'confirmedQuestions')).toBeVisible();
}

/** Three chapters: one with a photo, one with a row of photos, one with a QR code. */
async function writeChapters(page: Page): Promise<void> {
  const text = textOf(page);
  const dialog = page.getByRole('dialog');
  await text.click();
  await page.keyboard.type('De dag dat we het wisten, regende het zachtjes boven de dijk.');
  await chooseFile(page, [originalPath('dust-bowl-home')]);
  await expect(text.locator('figure img')).toBeVisible();
  await expectSaved(page);

  await goToNextChapter(page);
  await page.keyboard.type('Oma bewaarde alles, zelfs de steeltjes van de kersen.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Fotorij', exact: true }).click();
  await dialog
    .getByRole('button', { name: /^Foto.* kiezen|toevoegen/i })
    .first()
    .click();
  await (await chooser).setFiles([originalPath('locomotion-house-cat'), originalPath('nagasaki-boats')]);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'In de tekst zetten' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text.locator('img')).toHaveCount(2);
  await expectSaved(page);

  await goToNextChapter(page);
  await page.keyboard.type('En toen lachte je voor het eerst. Luister maar.');
  await page.getByRole('button', { name: 'QR', exact: true }).click();
  await dialog.getByLabel('Link', { exact: true }).fill(link);
  await dialog.getByRole('button', { name: 'In de tekst zetten' }).click();
  await expect(text.getByRole('img', { name: `QR-code naar ${link}` })).toBeVisible();
  await expectSaved(page);
}

async function goToNextChapter(page: Page): Promise<void> {
  const before = page.url();
  await page.getByRole('link', { name: /^Volgend hoofdstuk/ }).click();
  await expect(page).not.toHaveURL(before);
  await expect(textOf(page)).toHaveText('');
  await textOf(page).click();
}

async function designCover(page: Page): Promise<void> {
  await page.getByRole('link', { name: cover.order, exact: true }).click();
  await page.getByRole('dialog', { name: cover.noCover }).getByRole('link', { name: cover.make }).click();
  await expect(screen(page, 'selectCover')).toBeVisible();
  await page.locator('input[value="birth.moon"]').check();
  await page.getByRole('button', { name: cover.goOn }).click();
  await expect(screen(page, 'editCover')).toBeVisible();
  await paintedCover(page);
  await page.getByRole('textbox', { name: cover.subtitle }).fill('Negen maanden op jou wachten');
  await expectCoverSaved(page);
}
