import { makeJpeg } from '../../apps/server/test/media/pictures.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/test.ts';
import { chooseFile, expectSaved, onePixel, paste, test, textOf } from '../support/writing.ts';

test('a question is inserted into the text, marked as done and restored', async ({ page, book, chapter }) => {
  const [first = '', second = ''] = book.questions;
  const text = await chapter.open();
  const card = page.getByRole('listitem').filter({ hasText: first });

  await card.getByRole('button', { name: /^In het boek zetten/ }).click();
  await expect(page.getByText('De vraag staat in je tekst')).toBeVisible();
  await expect(text.locator('p[data-type="question"]')).toHaveText(first);
  await page.keyboard.type('We hoorden het op een dinsdag.');
  await expect(text.locator('p[data-type="question"] + p')).toHaveText('We hoorden het op een dinsdag.');
  await expect(card).toHaveAttribute('data-state', 'added');

  await card.getByRole('button', { name: /^Klaar met/ }).click();
  await expect(card.locator('s')).toHaveText(first);
  await card.getByRole('button', { name: /^Terugzetten/ }).click();
  await expect(card).toHaveAttribute('data-state', 'default');

  const other = page.getByRole('listitem').filter({ hasText: second });
  await other.getByRole('button', { name: /^In het boek zetten/ }).click();
  await expect(text.locator('p[data-type="question"]')).toHaveCount(2);
  await other.getByRole('button', { name: /^Uit het boek halen/ }).click();
  await expect(text.locator('p[data-type="question"]')).toHaveText([first]);
  await expectSaved(page);

  await page.reload();
  await expect(textOf(page)).toContainText('We hoorden het op een dinsdag.');
  await expect(other).toHaveAttribute('data-state', 'default');
});

test('a URL with a position opens the text at that position, once, and marks its paragraph until one types', async ({
  page,
  book,
  chapter,
}) => {
  const lines = Array.from({ length: 80 }, (_, index) => `<p>Regel ${index}, over de tuin en het water.</p>`);
  await chapter.write(lines.join(''));
  await page.goto(`${chapter.path}&at=57`);
  const line = textOf(page).locator('p').nth(57);
  await expect(line).toBeInViewport({ ratio: 1 });
  const mark = textOf(page).locator('[data-starting-mark]');
  await expect(mark).toHaveText('Regel 57, over de tuin en het water.');
  await page.keyboard.type('Hier. ');
  await expect(mark).toHaveCount(0);
  await expect(line).toHaveText('Hier. Regel 57, over de tuin en het water.');
  await expect(page).not.toHaveURL(/[?&]at=/);
  await expect(page).toHaveURL(new RegExp(`projectId=${book.projectId}`));
});

test('an earlier version is compared and restored, and the replaced text becomes a version', async ({
  page,
  chapter,
}) => {
  await chapter.write('<p>De gel was koud, zei iedereen.</p><p>Slot.</p>');
  await chapter.write('<p>De gel was warm, zei iedereen.</p><p>Slot.</p><p>Nog iets.</p>');
  const text = await chapter.open();
  await page.getByRole('button', { name: 'Versies' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.locator('[data-side] del')).toHaveText('koud');
  await expect(panel.locator('[data-side] ins').first()).toHaveText('warm');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Alleen dit stuk terugzetten' }).click();
  await expect(text.locator('p').first()).toHaveText('De gel was koud, zei iedereen.');
  await expect(text).toContainText('Nog iets.');
  await panel.getByRole('button', { name: /^Versie van vandaag/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(text).not.toContainText('Nog iets.');
  await expectSaved(page);
  expect(await chapter.read()).toBe('<p>De gel was koud, zei iedereen.</p><p>Slot.</p>');

  await text.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toContainText('Nog iets.');
});

test('text pasted from a word processor keeps its words and loses its styles and scripts', async ({
  page,
  chapter,
}) => {
  const text = await chapter.open();
  await text.click();
  await paste(
    page,
    `<html><head><style>p.MsoNormal{margin:0}</style></head><body><b style="font-weight:normal" id="docs-internal-guid-1">
      <h1 style="color:#123456">Zomer</h1>
      <p class="MsoNormal" style="margin:0cm"><span style="font-family:Calibri">Opa zei: <b>nooit</b> haasten.<o:p></o:p></span></p>
      <p><a href="javascript:alert(1)">klik niet</a> en <a href="https://example.org/foto">klik wel</a></p>
      <table><tr><td>links</td><td>rechts</td></tr></table>
      <p><img src="https://elders.example/foto.jpg" alt="strand"></p><script>window.hacked = true</script></b></body></html>`,
  );
  await expect(
    page.getByText('1 plaatje van de andere website kon niet mee', { exact: false }),
  ).toBeVisible();
  await expectSaved(page);
  const body = await chapter.read();
  expect(body).toContain('<h2>Zomer</h2>');
  expect(body).toContain('Opa zei: <strong>nooit</strong> haasten.');
  expect(body).toContain('klik niet en <a href="https://example.org/foto">klik wel</a>');
  expect(body).toContain('links');
  expect(body).toContain('rechts');
  expect(body).not.toMatch(/javascript|style=|class=|<script|elders\.example/);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a QR code is inserted only with a valid link and shows its printed size', async ({ page, chapter }) => {
  const text = await chapter.open();
  await page.getByRole('button', { name: 'QR', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const insert = dialog.getByRole('button', { name: 'In de tekst zetten' });
  await insert.click();
  await expect(dialog.getByText('Vul een link in', { exact: true })).toBeVisible();
  await dialog.getByLabel('Link', { exact: true }).fill('geen adres');
  await insert.click();
  await expect(dialog.getByText('Dit is geen adres van een website')).toBeVisible();
  await dialog.getByLabel('Link', { exact: true }).fill('familiedewit.nl/mees');
  await expect(dialog.getByText(/22 × 22 mm/)).toBeVisible();
  await expectAccessible(page);
  await insert.click();
  await expect(text.getByRole('img', { name: 'QR-code naar https://familiedewit.nl/mees' })).toHaveAttribute(
    'width',
    '128',
  );
  await expectSaved(page);
  expect(await chapter.read()).toContain('data-link="https://familiedewit.nl/mees"');
});

test('emptying a chapter asks for confirmation', async ({ page, chapter }) => {
  await chapter.write('<p>Een heel verhaal.</p>');
  const text = await chapter.open();
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Je hebt alles uit dit hoofdstuk gehaald', { exact: false })).toBeVisible();
  expect(await chapter.read()).toBe('<p>Een heel verhaal.</p>');
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect(text).toContainText('Een heel verhaal.');
  await expectSaved(page);
});

test('promise 16: a failed photo upload shows an error, survives a reload and is then inserted into the text', async ({
  page,
  chapter,
}) => {
  const isUpload = /\/api\/media\/[^?]+$/;
  await page.route(isUpload, (route) => route.abort());
  const text = await chapter.open();
  await text.click();
  await page.keyboard.type('Op het strand.');
  const file = { name: 'strand.png', mimeType: 'image/png', buffer: onePixel };
  await chooseFile(page, { ...file, name: 'strand.gif', mimeType: 'image/gif' });
  await expect(page.getByText('Dit soort afbeelding kan niet, wel kunnen: jpg, jpeg of png')).toBeVisible();
  await chooseFile(page, { ...file, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('De foto is te groot. Maximaal 5 MB.')).toBeVisible();

  await chooseFile(page, file);
  const pending = page.locator('[data-pending-photo]');
  await expect(pending).toContainText('Uploaden is mislukt, ververs de pagina en probeer het opnieuw');
  await expectSaved(page);
  expect(await chapter.read()).toBe('<p>Op het strand.</p>');

  await page.unroute(isUpload);
  await page.reload();
  await expect(text.locator('figure img')).toBeVisible();
  await expect(pending).toHaveCount(0);
  await text.getByLabel('Bijschrift').fill('Terschelling');
  await expectSaved(page);
  const body = await chapter.read();
  expect(body).toMatch(/data-name="[\w.-]+"/);
  expect(body).toContain('Terschelling');
  expect(body).not.toMatch(/blob:|data:image/);
});

test('a photo of too low resolution is framed in the text and on the page until it is made smaller', async ({
  page,
  chapter,
}) => {
  const text = await chapter.open();
  await page.getByRole('button', { name: 'Bladzijden tonen' }).click();
  await text.click();
  await page.keyboard.type('Op het strand.');
  await chooseFile(page, { name: 'strand.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(640, 480) });
  await expect(text.getByText('Niet scherp op 12 cm')).toBeVisible();
  const frame = page.locator('[data-page] [data-soft]');
  await expect(frame).toBeVisible();

  // A click on the printed photo selects the one in the text and opens its remark.
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(width / height).toBeCloseTo(640 / 480, 1);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(text.getByText('Op 6 cm breed drukt hij wel scherp.')).toBeVisible();
  await text.getByRole('button', { name: 'Verklein naar ‘Half’, 6 cm' }).click();
  await expect(text.getByText('Niet scherp op 12 cm')).toHaveCount(0);
  await expect(frame).toHaveCount(0);
  await expectSaved(page);
  expect(await chapter.read()).toContain('data-width="small"');
});
