import type { Page, Route } from '@playwright/test';
import { countSessions, endSessions, setPassword } from '../../apps/server/test/seed/sessions.ts';
import { setSubscription } from '../../apps/server/test/seed/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { screen } from '../support/screens.ts';
import { expect } from '../support/test.ts';
import { expectSaved, goToEnd, paste, saveState, test, textOf } from '../support/writing.ts';

for (const [span, skip] of [
  ['a second', 1],
  ['an hour', 3600],
  ['three days', 3 * 24 * 3600],
] as const) {
  test(`promise 4: ${span} without a connection: writing goes on, the line says where the text is, nothing is lost`, async ({
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

    // Without a connection the browser has no page to show; the text waits behind it.
    if (skip > 1) await page.reload().catch(() => undefined);
    await context.setOffline(false);
    if (skip > 1) await chapter.open();
    await expect(textOf(page)).toContainText('In de trein door de tunnel. En er weer uit.');
    await expectSaved(page);
    expect(await chapter.read()).toContain('In de trein door de tunnel. En er weer uit.');
  });
}

test('promise 5: a server that fails in every way for ten minutes costs no word and leaves no double', async ({
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
        { timeout: 30_000, intervals: [100] },
      )
      .toBeGreaterThan(at);
  }
  // Past the longest wait for an answer, and past the longest wait before another try.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20_000);
        return page.locator('[data-save-state]').getAttribute('data-save-state');
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe('saved');
  expect(met).toEqual(faults.map(([name]) => name));
  const whole = faults.map((_, at) => `Zin ${at + 1}.`).join(' ');
  expect(await chapter.read()).toBe(`<p>${whole}</p>`);
  const revisions = await chapter.revisions();
  expect(new Set(revisions).size, 'each text once in the history').toBe(revisions.length);
});

test('promise 8: two tabs that write the same chapter keep both texts', async ({
  page,
  context,
  chapter,
}) => {
  await chapter.write('<p>Samen.</p>');
  const other = await context.newPage();
  const mine = await chapter.open();
  const theirs = await chapter.open(other);

  await theirs.getByText('Samen.').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' Van het andere tabblad.');
  await expectSaved(other);

  await mine.getByText('Samen.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Van dit tabblad.');
  await expect(saveState(page, 'changedElsewhere')).toBeVisible();
  await page.getByRole('button', { name: 'Vergelijken' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Van het andere tabblad.');
  await expect(dialog).toContainText('Van dit tabblad.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Allebei houden' }).click();
  await expectSaved(page);
  await expect(mine).toContainText('Van het andere tabblad.');
  await expect(mine).toContainText('Van dit tabblad.');
  const body = await chapter.read();
  expect(body).toContain('Van het andere tabblad.');
  expect(body).toContain('Van dit tabblad.');
});

test('promise 8: a device that was offline for a day meets what another wrote, and neither is lost', async ({
  page,
  chapter,
  otherDevice,
}) => {
  await chapter.write('<p>Samen.</p>');
  await otherDevice.clock.install();
  await chapter.open(otherDevice);
  await otherDevice.context().setOffline(true);
  await goToEnd(otherDevice);
  await otherDevice.keyboard.type(' In de caravan geschreven.');
  await expect(saveState(otherDevice, 'localOnly')).toBeVisible();

  await chapter.open();
  await goToEnd(page);
  await page.keyboard.type(' Thuis geschreven.');
  await expectSaved(page);

  await otherDevice.clock.fastForward(24 * 3600 * 1000);
  await otherDevice.context().setOffline(false);
  await expect(saveState(otherDevice, 'changedElsewhere')).toBeVisible();
  expect(await chapter.read()).toBe('<p>Samen. Thuis geschreven.</p>');
  // The tablet may break now: the server has both.
  const history = await chapter.revisions();
  expect(history).toContain('<p>Samen. In de caravan geschreven.</p>');
  expect(history).toContain('<p>Samen. Thuis geschreven.</p>');

  await otherDevice.getByRole('button', { name: 'Vergelijken' }).click();
  await otherDevice.getByRole('dialog').getByRole('button', { name: 'Allebei houden' }).click();
  await expectSaved(otherDevice);
  const body = await chapter.read();
  expect(body).toContain('Thuis geschreven.');
  expect(body).toContain('In de caravan geschreven.');
});

test('promise 9: a session that ends is renewed over the text, and nothing is lost', async ({
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

test('promise 9: the question to sign in waits until the hands rest, and takes no letter away', async ({
  page,
  deps,
  writer,
  chapter,
}) => {
  await setPassword(deps, writer.id, password);
  const text = await chapter.open();
  await text.click();
  await page.keyboard.type('Begin. ');
  await expectSaved(page);
  await endSessions(deps, writer.id);
  const refused = page.waitForResponse((response) => response.status() === 401);
  const sentence = 'Ik schreef maar door, ook toen de sessie allang was afgelopen, zonder iets te merken.';
  await page.keyboard.type(sentence, { delay: 60 });
  await refused;
  await expect(page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' })).toBeVisible();
  await expect(text).toHaveText(`Begin. ${sentence}`);
  await signInHere(page);
  await expectSaved(page);
  expect(await chapter.read()).toBe(`<p>Begin. ${sentence}</p>`);
});

test('promise 9: an expired access token is renewed without a word', async ({ page, chapter }) => {
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

test('promise 9: at whichever of five moments the session ends, the text waits and is sent after signing in', async ({
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
      'just after the last key, as the tab is put aside',
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

test('promise 10: two tabs that renew their session at the same moment both stay', async ({
  page,
  context,
  deps,
  writer,
  chapter,
}) => {
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => chapter.open(tab)));
  for (let time = 0; time < 10; time += 1) {
    // a page that opens has no access token yet: each of the two asks for one, with the same cookie
    await Promise.all([page, other].map((tab) => tab.reload()));
    await Promise.all([page, other].map((tab) => expect(textOf(tab)).toBeVisible()));
  }
  expect(await countSessions(deps, writer.id)).toBe(1);
});

test('promise 11: a subscription that ends in mid-sentence stops nothing, and is told afterwards', async ({
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
  await page.goto('/dashboard');
  await expect(screen(page, 'NoAccess')).toBeVisible();
});

for (const [fault, answer] of [
  ['answers with an error', (route: Route) => route.fulfill({ status: 500, body: '{}' })],
  [
    'is replaced by a page of someone else',
    (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Onderhoud</h1>' }),
  ],
  ['answers with something else', (route: Route) => route.fulfill({ json: { body: '' } })],
  [
    'stops in the middle of its answer',
    (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"id":"1","body":"<p>Wat' }),
  ],
  ['cannot be reached', (route: Route) => route.abort('connectionrefused')],
  ['says nothing', () => undefined],
] as const) {
  test(`promise 12: a chapter whose server ${fault} never looks empty, and nothing is ever saved`, async ({
    page,
    chapter,
  }) => {
    if (fault === 'says nothing') await page.clock.install();
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
    if (fault === 'says nothing') {
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

test('promise 14: a change the editor forgets to report is saved within five seconds', async ({
  page,
  chapter,
}) => {
  const text = await chapter.open();
  await text.evaluate((element) => {
    const editor: { off(event: string): void } = Reflect.get(element, 'editor');
    for (const event of ['update', 'transaction', 'selectionUpdate']) editor.off(event);
  });
  await text.click();
  await page.keyboard.type('Niemand heeft dit gemeld.');
  await expect
    .poll(chapter.read, { timeout: 5000, intervals: [200] })
    .toBe('<p>Niemand heeft dit gemeld.</p>');
});

test('promise 15: letters that a keyboard composes are saved as composed, and half an emoji is no loss', async ({
  page,
  chapter,
}) => {
  const text = await chapter.open();
  await text.click();
  const keyboard = await page.context().newCDPSession(page);
  for (const step of ['に', 'にほ', 'にほん']) {
    await keyboard.send('Input.imeSetComposition', {
      text: step,
      selectionStart: step.length,
      selectionEnd: step.length,
    });
  }
  await keyboard.send('Input.insertText', { text: '日本' });
  await page.keyboard.insertText(' cafe\u0301 👩‍👩‍👧‍👦 שלום ');
  await page.evaluate(() => document.execCommand('insertText', false, '\ud83d einde'));
  await expectSaved(page);
  expect(await chapter.read()).toBe('<p>日本 cafe\u0301 👩‍👩‍👧‍👦 שלום \ufffd einde</p>');
});

test('promise 15: a text too long for a chapter stays whole on this computer, and the line says why', async ({
  page,
  chapter,
}) => {
  await chapter.open();
  const paragraph = `<p>${'De tuin, het water en de lange weg naar huis. '.repeat(20)}</p>`;
  await paste(page, paragraph.repeat(Math.ceil(1_100_000 / paragraph.length)));
  await expect(saveState(page, 'localOnly')).toContainText('dit hoofdstuk is te lang geworden');
  const written = await textOf(page).locator('p').count();
  await page.reload();
  await expect(textOf(page).locator('p')).toHaveCount(written);
  expect(await chapter.read()).toBe('<p></p>');
});

for (const [fault, breakDisk] of [
  [
    'is missing',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    },
  ],
  [
    'is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'is evicted',
    () => {
      const opened = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function open(name, version) {
        const request = opened.call(this, name, version);
        request.addEventListener('success', () => request.result.close());
        return request;
      };
    },
  ],
] as const) {
  test(`promise 19: where the browser's store ${fault}, the text goes to the server at once and leaving is asked about`, async ({
    page,
    chapter,
  }) => {
    await page.addInitScript(breakDisk);
    const text = await chapter.open();
    if (fault === 'is missing') {
      await expect(
        page.getByText('Deze browser bewaart niets op deze computer', { exact: false }),
      ).toBeVisible();
    }
    await text.click();
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request.url());
    });
    await page.keyboard.type('Er is geen plek meer op deze computer, dus elke seconde telt.', { delay: 60 });
    expect(saves.length, 'saved while typing went on').toBeGreaterThan(0);
    await expectSaved(page);
    expect(await chapter.read()).toContain('elke seconde telt.');

    await page.route(chapter.calls, (route) => route.abort());
    await page.keyboard.type(' Nergens.');
    await expect(saveState(page, 'notSaved')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const leaving = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving;
    await page.unroute(chapter.calls);
    await expectSaved(page);
    expect(await chapter.read()).toContain('Nergens.');
  });
}

const password = 'zeven natte schoenen 7';

async function signInHere(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Inloggen en opslaan' }).click();
  await expect(dialog).toHaveCount(0);
}
