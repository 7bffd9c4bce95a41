import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { endSessions } from '../../apps/server/test/seed/sessions.ts';
import { bySpeed } from '../../packages/book/test/speed/by-speed.ts';
import { readStored } from '../support/browser.ts';
import { startLoad } from '../support/load.ts';
import { screen } from '../support/screens.ts';
import { expect } from '../support/test.ts';
import { chooseFile, expectSaved, goToEnd, onePixel, saveState, test, textOf } from '../support/writing.ts';

/** Number of runs: each exit at each delay, repeated until this many are reached. */
const runs = Number(process.env.LEAVE_RUNS ?? 1);
/** Time between the last key and leaving, in milliseconds. */
const delays = bySpeed([0, 200], [0, 50, 200, 500]);

type Leave = (page: Page) => Promise<unknown>;

const exits: Record<string, Leave> = {
  'to another screen': (page) => page.getByRole('link', { name: 'Dashboard' }).click(),
  'by reloading': (page) => page.reload(),
  'by closing the tab': async (page) => {
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  },
  'to the next chapter': (page) => page.getByRole('link', { name: /^Volgend hoofdstuk/ }).click(),
  'with the back button': (page) => page.goBack(),
  'by typing another address': (page) => page.goto('/dashboard'),
};

const ways = Object.entries(exits);

// Two tests, so that two workers share the runs.
for (const half of [ways.slice(0, 3), ways.slice(3)]) {
  const names = half.map(([name]) => name).join(', ');
  test(`promise 1: nothing typed is lost when leaving ${names}, at any moment`, async ({
    page,
    context,
    chapter,
  }) => {
    const rounds = Math.ceil(runs / (ways.length * delays.length));
    test.setTimeout(1_800_000 + rounds * half.length * delays.length * 60_000);
    const typed: string[] = [];
    let tab = page;
    await tab.goto('/dashboard');
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, leave] of half) {
        for (const pause of delays) {
          const text = await chapter.open(tab);
          await expect(text, `after ${typed.at(-1)}`).toContainText(typed.join(' '));
          await goToEnd(tab);
          const token = `${name.replaceAll(' ', '-')}/${pause}/${round}.`;
          await tab.keyboard.type(typed.length === 0 ? token : ` ${token}`);
          typed.push(token);
          // The time before leaving is what this test varies.
          if (pause > 0) await delay(pause);
          await leave(tab);
          if (tab.isClosed()) tab = await context.newPage();
        }
      }
    }
    await expect(await chapter.open(tab)).toContainText(typed.join(' '));
    await expectSaved(tab);
    expect(await chapter.read()).toBe(`<p>${typed.join(' ')}</p>`);
  });
}

const line = `<p>${'Het was een lange zomer en niemand had haast. '.repeat(20).trim()}</p>`;
const longText = line.repeat(Math.ceil(300_000 / line.length));

test('promise 2: the last words of a long chapter survive the closed tab without a network call', async ({
  page,
  context,
  deps,
  signInAgain,
  writer,
  chapter,
}) => {
  await chapter.write(longText);
  await chapter.open();
  // A body of this size exceeds the browser's limit for keepalive requests (64 KiB); here every save fails besides.
  await page.route(chapter.calls, (route) => route.abort());
  await goToEnd(page);
  await page.keyboard.type(' En toen was het herfst.');
  // On a busy machine `type` returns before the page has the last letter.
  await expect(textOf(page)).toContainText('En toen was het herfst.');
  // A request that leaves the closing page in spite of the route is refused by the server.
  await endSessions(deps, writer.id);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(await chapter.read()).not.toContain('herfst');

  await signInAgain();
  const again = await context.newPage();
  await expect(await chapter.open(again)).toContainText('En toen was het herfst.');
  await expect.poll(chapter.read).toContain('En toen was het herfst.</p>');
  await expectSaved(again);
});

test('promise 53: the last words of a long chapter survive a tab that is closed on a busy computer with a busy disk', async ({
  context,
  chapter,
}) => {
  const rounds = Number(process.env.SLOW_RUNS ?? 1);
  test.setTimeout(1_800_000 + rounds * 300_000);
  await chapter.write(longText);
  await using _load = await startLoad();
  const typed: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const tab = await context.newPage();
    await chapter.open(tab);
    await expect(textOf(tab)).toContainText(typed.join(''));
    await tab.route(chapter.calls, (route) => route.abort());
    await goToEnd(tab);
    const words = ` En dit was herfst nummer ${round}.`;
    await tab.keyboard.type(words);
    await expect(textOf(tab)).toContainText(words.trim());
    const closed = tab.waitForEvent('close');
    await tab.close({ runBeforeUnload: true });
    await closed;
    typed.push(words);

    const again = await context.newPage();
    await expect(await chapter.open(again), `closed ${round} times`).toContainText(typed.join('').trim());
    await expectSaved(again);
    await again.close();
    expect(await chapter.read()).toContain(`${typed.join('').trim()}</p>`);
  }
  console.log(`promise 53: ${rounds} of ${rounds} times every word was there`);
});

test('signing out saves what was just typed, and leaves no draft on this computer', async ({
  page,
  chapter,
}) => {
  await chapter.open();
  await textOf(page).click();
  await page.keyboard.type('Dit kwam aan.');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(screen(page, 'login')).toBeVisible();
  expect(await chapter.read()).toBe('<p>Dit kwam aan.</p>');
  expect(await readStored(page, 'dierbaar-drafts')).toEqual([]);
});

test('unsaved text stays on this computer after signing out, encrypted', async ({
  page,
  signInAgain,
  chapter,
}) => {
  await chapter.open();
  await page.route(chapter.calls, (route) => route.abort());
  await textOf(page).click();
  await page.keyboard.type('Dit is geheim en nog niet bewaard.');
  await expect(saveState(page, 'localOnly')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(screen(page, 'login')).toBeVisible();
  const drafts = await readStored(page, 'dierbaar-drafts');
  expect(drafts).not.toHaveLength(0);
  expect(drafts.join()).not.toContain('geheim');

  await page.unroute(chapter.calls);
  await signInAgain();
  await expect(await chapter.open()).toContainText('Dit is geheim en nog niet bewaard.');
  await expectSaved(page);
  expect(await chapter.read()).toBe('<p>Dit is geheim en nog niet bewaard.</p>');
});

test('a photo that has not arrived stays on this computer after signing out, encrypted', async ({
  page,
  signInAgain,
  chapter,
}) => {
  const isUpload = /\/api\/media\/[^?]+$/;
  await page.route(isUpload, (route) => route.abort());
  await chapter.open();
  await textOf(page).click();
  await chooseFile(page, { name: 'geheim.png', mimeType: 'image/png', buffer: onePixel });
  const pending = page.locator('[data-pending-photo]');
  await expect(pending).toContainText('Uploaden is mislukt');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(screen(page, 'login')).toBeVisible();
  // The photo and its picture.
  const stored = await readStored(page, 'dierbaar-local');
  expect(stored).toHaveLength(2);
  expect(stored.join()).not.toMatch(/geheim|IHDR|png/);

  await page.unroute(isUpload);
  await signInAgain();
  const text = await chapter.open();
  await expect(text.locator('figure img')).toBeVisible();
  await expectSaved(page);
  expect(await chapter.read()).toMatch(/data-name="[\w.-]+"/);
  await expect.poll(() => readStored(page, 'dierbaar-local')).toEqual([]);
});
