import type { Page } from '@playwright/test';
import { countSessions, endSessions, setPassword } from '../../apps/server/test/seed/sessions.ts';
import { setSubscription } from '../../apps/server/test/seed/users.ts';
import { screen } from '../support/screens.ts';
import { expect } from '../support/test.ts';
import {
  expectSaved,
  goToEnd,
  saveState,
  stopClock,
  test,
  textOf,
  typeSteadily,
  typeSteadilyUntil,
} from '../support/writing.ts';

const password = 'zeven natte schoenen 7';

test('promise 9: a session that ends is renewed in a dialog over the text, and no word is lost', async ({
  page,
  deps,
  writer,
  chapter,
}) => {
  await setPassword(deps, writer.id, password);
  const text = await chapter.open();
  await text.click();
  await page.keyboard.type('Vóór het einde van de sessie. ');
  await expectSaved(page);
  await endSessions(deps, writer.id);

  await page.keyboard.type('En erna.');
  const dialog = page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' });
  await expect(dialog).toBeVisible();
  const field = dialog.getByLabel('Wachtwoord', { exact: true });
  for (const wrong of ['fout 1', 'fout 2']) {
    await field.fill(wrong);
    await dialog.getByRole('button', { name: 'Inloggen en opslaan' }).click();
    await expect(dialog.getByText('Oeps, deze combinatie klopt niet')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(saveState(page, 'localOnly')).toBeVisible();
  await expect(page).toHaveURL(/confirmed-questions/);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await signInHere(page);
  await expectSaved(page);
  expect(await chapter.read()).toContain('En erna.');
  await expect(page).toHaveURL(/confirmed-questions/);
});

test('promise 9: the sign-in dialog opens one second after the last key, so no letter lands in it', async ({
  page,
  deps,
  writer,
  chapter,
}) => {
  await page.clock.install();
  await setPassword(deps, writer.id, password);
  const text = await chapter.open();
  await text.click();
  await page.keyboard.type('Begin. ');
  await expectSaved(page);
  await endSessions(deps, writer.id);
  const dialog = page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' });
  const refused = page.waitForResponse((response) => response.url().endsWith('/auth/refresh'));
  await stopClock(page);
  const before = await typeSteadilyUntil(page, refused);
  expect((await refused).status()).toBe(401);
  await typeSteadily(page, 'Ik merkte er niets van.');
  const sentence = `${before}Ik merkte er niets van.`;
  await page.clock.runFor(900);
  await expect(dialog).toHaveCount(0);
  await page.clock.resume();
  await expect(dialog).toBeVisible();
  await expect(text).toHaveText(`Begin. ${sentence}`);
  await signInHere(page);
  await expectSaved(page);
  expect(await chapter.read()).toBe(`<p>Begin. ${sentence}</p>`);
});

test('promise 9: an expired access token is renewed without a dialog', async ({ page, chapter }) => {
  const text = await chapter.open();
  let refused = 0;
  await page.route(chapter.calls, async (route) => {
    if (refused > 0) return route.fallback();
    refused += 1;
    const body = { statusCode: 401, code: 'unauthenticated', message: 'expired', error: 'Unauthorized' };
    await route.fulfill({ status: 401, json: body });
  });
  await text.click();
  await page.keyboard.type('Een kwartier later.');
  await expect.poll(() => refused).toBe(1);
  await expectSaved(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await chapter.read()).toBe('<p>Een kwartier later.</p>');
});

test('promise 9: a session that ends at any of five moments keeps the text, which is saved after signing in', async ({
  page,
  context,
  deps,
  writer,
  chapter,
}) => {
  await setPassword(deps, writer.id, password);
  const text = await chapter.open();
  const endSession = () => endSessions(deps, writer.id);
  const moments: [name: string, write: (sentence: string) => Promise<unknown>][] = [
    [
      'before the first key',
      async (sentence) => {
        await endSession();
        await page.keyboard.type(sentence);
      },
    ],
    [
      'between two keys',
      async (sentence) => {
        await page.keyboard.type(sentence.slice(0, 6));
        await endSession();
        await page.keyboard.type(sentence.slice(6));
      },
    ],
    [
      'while a save is on its way',
      async (sentence) => {
        const arrived = Promise.withResolvers<void>();
        const ended = Promise.withResolvers<void>();
        await page.route(chapter.calls, async (route) => {
          arrived.resolve();
          await ended.promise;
          await route.continue();
        });
        await page.keyboard.type(sentence);
        await arrived.promise;
        await endSession();
        ended.resolve();
      },
    ],
    [
      'while there is no connection',
      async (sentence) => {
        await context.setOffline(true);
        await page.keyboard.type(sentence);
        await expect(saveState(page, 'localOnly')).toBeVisible();
        await endSession();
        await context.setOffline(false);
      },
    ],
    [
      'just after the last key, as the tab is hidden',
      async (sentence) => {
        await page.keyboard.type(sentence);
        await endSession();
        await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
      },
    ],
  ];
  await text.click();
  let whole = '';
  for (const [name, write] of moments) {
    const sentence = `${whole ? ' ' : ''}Het eindigde ${name}.`;
    whole += sentence;
    await write(sentence);
    await signInHere(page);
    await page.unroute(chapter.calls);
    await expectSaved(page);
    expect(await chapter.read(), name).toBe(`<p>${whole}</p>`);
    await expect(page).toHaveURL(/confirmed-questions/);
    await goToEnd(page);
  }
});

test('promise 10: two tabs that refresh their session at the same moment both stay signed in', async ({
  page,
  context,
  deps,
  writer,
  chapter,
}) => {
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => chapter.open(tab)));
  for (let time = 0; time < 10; time += 1) {
    // A page that opens has no access token yet: both request one with the same cookie.
    await Promise.all([page, other].map((tab) => tab.reload()));
    await Promise.all([page, other].map((tab) => expect(textOf(tab)).toBeVisible()));
  }
  expect(await countSessions(deps, writer.id)).toBe(1);
});

test('promise 11: a subscription that ends in mid-sentence does not stop the save, and the next screen shows it', async ({
  page,
  deps,
  writer,
  chapter,
}) => {
  const text = await chapter.open();
  await text.click();
  await page.keyboard.type('Halverwege deze zin ');
  await setSubscription(deps, writer.id, { status: 'canceled' });
  await page.keyboard.type('hield het abonnement op.');
  await expectSaved(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await chapter.read()).toBe('<p>Halverwege deze zin hield het abonnement op.</p>');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(screen(page, 'NoAccess')).toBeVisible();
  // The header offers no way that leads back here.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

test('a call that is refused for lack of access leads to the screen that explains it, with the text saved', async ({
  page,
  deps,
  writer,
  chapter,
}) => {
  const text = await chapter.open();
  await text.click();
  await setSubscription(deps, writer.id, { status: 'canceled' });
  await page.keyboard.type('Dit blijft staan.');
  await page.getByRole('button', { name: 'Eigen vraag toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Wat nu?');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(screen(page, 'NoAccess')).toBeVisible();
  await expect(page.getByText('Probeer het nog eens')).toHaveCount(0);
  await expect.poll(() => chapter.read()).toBe('<p>Dit blijft staan.</p>');
});

async function signInHere(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Inloggen en opslaan' }).click();
  await expect(dialog).toHaveCount(0);
}
