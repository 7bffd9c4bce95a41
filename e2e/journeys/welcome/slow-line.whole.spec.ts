import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { welcomeWords } from '../../support/words/welcome.ts';

const words = welcomeWords.nl;
const text = 'Oma schepte op, altijd van links naar rechts. Wie wil er nog? Opa zweeg.';

test.use({ language: 'nl' });

test('what is typed before the script has come is kept, behind what was there before', async ({ page }) => {
  const field = page.locator('#answer');
  await page.goto(words.path);
  await field.fill(text);
  await expect(page.getByText(words.kept)).toBeVisible();
  const scripts = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await field.fill('En nog een regel.');
  scripts.letGo();
  await expect(field).toHaveValue(`${text}\nEn nog een regel.`);
  await page.reload();
  await expect(field).toHaveValue(`${text}\nEn nog een regel.`);
});

test('going on with a piece does not wait for the typesetter', async ({ page }) => {
  await page.goto(words.path);
  await page.waitForLoadState('networkidle');
  const typesetter = await hold(page, '**/assets/page-view-*.js');
  await page.locator('#answer').fill(text);
  await page.getByRole('link', { name: words.go }).click();
  await expect(screen(page, 'registration')).toBeVisible();
  await expect(page.getByText(words.comesAlong, { exact: true })).toBeVisible();
  typesetter.letGo();
});

test('the page keeps its shape while the other format is set', async ({ page }) => {
  await page.goto(words.path);
  await page.locator('#answer').fill(text);
  await expect(page.locator('[data-under]')).toHaveText(words.on);
  const shapes = await page.locator('.press canvas').evaluate((canvas: HTMLCanvasElement) => {
    document.querySelector<HTMLInputElement>('.press [value="a4"]')?.click();
    return { painted: canvas.height / canvas.width, shown: canvas.clientHeight / canvas.clientWidth };
  });
  expect(shapes.shown).toBeCloseTo(shapes.painted, 1);
});

declare global {
  interface Window {
    moved: number;
  }
}

/** Elements before which the page is cut: each comes when everything before it has been painted. */
const cuts = [
  'p.lead.below',
  'form.try',
  'div.after',
  'div.press',
  'div.view',
  'div.under',
  'section.section',
  'footer.end',
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing moves while the page arrives in parts', async ({ page, baseURL }) => {
    const html = await (await fetch(new URL(words.path, baseURL))).text();
    const document = Promise.withResolvers<ServerResponse>();
    const server = createServer(async ({ url = '' }, response) => {
      if (url === words.path) return document.resolve(response);
      const file = await fetch(new URL(url, baseURL));
      response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await file.arrayBuffer()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await page.addInitScript(() => {
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const opening = page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${words.path}`);
    const response = await document.promise;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    let sent = 0;
    for (const [at, cut] of cuts.entries()) {
      const place = html.indexOf(`<${cut.replace('.', ' class="').replaceAll('.', ' ')}`);
      expect(place, cut).toBeGreaterThan(sent);
      response.write(html.slice(sent, place));
      sent = place;
      await page
        .locator(cuts[at - 1] ?? 'h1')
        .first()
        .waitFor({ state: 'attached' });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    response.write(html.slice(sent));
    response.end();
    await opening;
    expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);
    server.close();
  });
});

/** Keeps back the answers to these requests, which go on together. */
async function hold(page: Page, files: string): Promise<{ letGo: () => void }> {
  const going = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await going.promise;
    // The page that asked may be gone.
    await route.continue().catch(() => undefined);
  });
  return { letGo: going.resolve };
}
