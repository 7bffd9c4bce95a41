import { expect } from '../support/test.ts';
import { expectSaved, paste, saveState, stopClock, test, textOf } from '../support/writing.ts';

test('promise 14: a change that the editor does not report is saved within five seconds', async ({
  page,
  chapter,
}) => {
  await page.clock.install();
  const text = await chapter.open();
  await text.evaluate((element) => {
    const editor: { off(event: string): void } = Reflect.get(element, 'editor');
    for (const event of ['update', 'transaction', 'selectionUpdate']) editor.off(event);
  });
  await text.click();
  // From here on the page's time passes by these steps alone, however slow the machine is.
  await stopClock(page);
  await page.keyboard.type('Niemand heeft dit gemeld.');
  await page.clock.runFor(5000);
  await expect.poll(chapter.read).toBe('<p>Niemand heeft dit gemeld.</p>');
});

test('promise 15: composed letters are saved as composed, and half an emoji loses no other letter', async ({
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

test('promise 15: a text too long for a chapter stays whole on this computer, and the save status says why', async ({
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
    'never answers',
    () => {
      const opened = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function open(name, version) {
        const request = opened.call(this, name, version);
        for (const answer of ['success', 'error', 'upgradeneeded', 'blocked'])
          request.addEventListener(answer, (event) => event.stopImmediatePropagation());
        return request;
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
  test(`promise 19: where the browser's store ${fault}, the text is saved on the server at once and leaving asks for confirmation`, {
    tag: fault === 'is missing' || fault === 'is full' ? [] : '@whole',
  }, async ({ page, chapter }) => {
    await page.addInitScript(breakDisk);
    const text = await chapter.open();
    if (fault === 'is missing' || fault === 'never answers') {
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
    expect(saves.length, 'saved while typing continues').toBeGreaterThan(0);
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
