import type { Route } from '@playwright/test';
import { expect } from '../support/test.ts';
import { expectSaved, saveState, test, textOf } from '../support/writing.ts';

for (const [span, skip] of [
  ['a second', 1],
  ['an hour', 3600],
  ['three days', 3 * 24 * 3600],
] as const) {
  test(`promise 4: after ${span} without a connection no text is lost, and the save status says where it is`, async ({
    page,
    context,
    chapter,
  }) => {
    await page.clock.install();
    const text = await chapter.open();
    await context.setOffline(true);
    await text.click();
    await page.keyboard.type('In de trein door de tunnel.');
    await expect(page.getByText('Alleen op deze computer bewaard: geen verbinding').first()).toBeVisible();
    await page.clock.fastForward(skip * 1000);
    await page.keyboard.type(' En er weer uit.');
    await expect(saveState(page, 'localOnly')).toBeVisible();
    expect(await chapter.read()).toBe('<p></p>');

    // Without a connection the reload shows the browser's error page.
    if (skip > 1) await page.reload().catch(() => undefined);
    await context.setOffline(false);
    if (skip > 1) await chapter.open();
    await expect(textOf(page)).toContainText('In de trein door de tunnel. En er weer uit.');
    await expectSaved(page);
    expect(await chapter.read()).toContain('In de trein door de tunnel. En er weer uit.');
  });
}

test('promise 5: a server that fails in every way for ten minutes loses no word and stores none twice', async ({
  page,
  chapter,
}) => {
  await page.clock.install();
  const text = await chapter.open();
  const faults: [name: string, answer: (route: Route) => Promise<unknown>][] = [
    ['500', (route) => route.fulfill({ status: 500, body: 'oops' })],
    [
      '502',
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ],
    ['503', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' } })],
    ['timeout', (route) => route.abort('timedout')],
    ['reset', (route) => route.abort('connectionreset')],
    ['half an answer', (route) => route.fulfill({ contentType: 'application/json', body: '{"version":' })],
    [
      'carried out, answer lost',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
    ],
    ['silence', async () => undefined],
  ];
  const met: string[] = [];
  let atOnce = 0;
  await page.route(chapter.calls, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const fault = faults[met.length];
    if (!fault) return route.fallback();
    met.push(fault[0]);
    atOnce += 1;
    expect(atOnce, 'one save in the air at a time').toBe(1);
    if (fault[0] !== 'silence') await fault[1](route).finally(() => (atOnce -= 1));
    else atOnce -= 1;
  });
  await text.click();
  for (let at = 0; at < faults.length; at += 1) {
    await page.keyboard.type(`${at ? ' ' : ''}Zin ${at + 1}.`);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(20_000);
          return met.length;
        },
        { intervals: [100] },
      )
      .toBeGreaterThan(at);
  }
  // Longer than the request timeout and the longest backoff.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20_000);
        return page.locator('[data-save-state]').getAttribute('data-save-state');
      },
      { intervals: [100] },
    )
    .toBe('saved');
  expect(met).toEqual(faults.map(([name]) => name));
  const whole = faults.map((_, at) => `Zin ${at + 1}.`).join(' ');
  expect(await chapter.read()).toBe(`<p>${whole}</p>`);
  const revisions = await chapter.revisions();
  expect(new Set(revisions).size, 'each text once in the history').toBe(revisions.length);
});

for (const [fault, answer] of [
  ['answers with an error', (route: Route) => route.fulfill({ status: 500, body: '{}' })],
  [
    'is replaced by a page of another server',
    (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Onderhoud</h1>' }),
  ],
  ['answers with something else', (route: Route) => route.fulfill({ json: { body: '' } })],
  [
    'stops in the middle of its answer',
    (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"id":"1","body":"<p>Wat' }),
  ],
  ['cannot be reached', (route: Route) => route.abort('connectionrefused')],
  ['does not answer', () => undefined],
] as const) {
  const isFast = fault === 'answers with an error' || fault === 'does not answer';
  test(`promise 12: a chapter whose server ${fault} never looks empty and is never saved`, {
    tag: isFast ? [] : '@whole',
  }, async ({ page, chapter }) => {
    if (fault === 'does not answer') await page.clock.install();
    await chapter.write('<p>Wat er al stond.</p>');
    const asked = Promise.withResolvers<void>();
    const saves: string[] = [];
    await page.route(chapter.calls, async (route) => {
      if (route.request().method() === 'PATCH') saves.push(route.request().postData() ?? '');
      asked.resolve();
      await answer(route);
    });
    await page.goto(chapter.path);
    await asked.promise;
    if (fault === 'does not answer') {
      await page.keyboard.type('Is daar iemand?');
      await expect(textOf(page)).toHaveCount(0);
      await page.clock.runFor(35_000);
    }
    await expect(page.getByText('Het laden is mislukt, probeer het opnieuw')).toBeVisible();
    await expect(page).toHaveURL(/select-questions/);
    await expect(textOf(page)).toHaveCount(0);
    await page.keyboard.type('Dit mag nergens terechtkomen');
    expect(saves).toEqual([]);
    expect(await chapter.read()).toBe('<p>Wat er al stond.</p>');
  });
}
