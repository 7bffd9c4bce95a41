import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { endSessions, setPassword } from '../../../apps/server/test/seed/sessions.ts';
import { logIn } from '../../support/accounts.ts';
import { screen } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account.ts';
import { pocketWords } from '../../support/words/pocket.ts';
import { test } from '../../support/writing.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a session that ends while telling says where the words are, and they go on after logging in', async ({
  page,
  deps,
  writer,
  book,
}) => {
  const words = pocketWords.nl;
  const password = 'zeven natte schoenen 7';
  await setPassword(deps, writer.id, password);
  await page.goto('/pocket');
  await page.getByRole('button', { name: words.write }).tap();
  const text = page.getByRole('textbox', { name: words.text });
  await text.fill('Vanavond met opa Henk.');
  await expect(page.getByText(words.kept)).toBeVisible();
  await endSessions(deps, writer.id);
  await text.fill('Vanavond met opa Henk. Hij lachte.');
  await page
    .getByLabel(words.addPhoto)
    .setInputFiles({ name: 'wieg.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(640, 480) });
  await expect(screen(page, 'login')).toBeVisible();
  await expect(page.getByText(words.signedOut)).toBeVisible();

  await logIn(page, wordsOf.nl, { email: writer.email, password });
  await page.getByRole('link', { name: words.goOn('Vanavond met opa Henk. Hij lachte.') }).tap();
  await expect(text).toHaveValue('Vanavond met opa Henk. Hij lachte.');
  await expect(page.locator('[data-photo="arrived"]')).toHaveCount(1);
  await page.getByRole('button', { name: words.done }).tap();
  await expect(page.locator('[data-collected]')).toHaveCount(1);
  expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([
    { text: 'Vanavond met opa Henk. Hij lachte.', photos: [{ width: 640 }] },
  ]);
});
