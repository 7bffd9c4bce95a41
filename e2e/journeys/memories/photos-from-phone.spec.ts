import type { APIRequestContext } from '@playwright/test';
import { makeJpeg } from '../../../apps/server/test/pictures.ts';
import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { expectAccessible } from '../../support/axe.ts';
import { noteSecret } from '../../support/secrets.ts';
import { expect, languages } from '../../support/test.ts';
import { askingWords } from '../../support/words/asking.ts';
import { expectSaved, test } from '../../support/writing.ts';

for (const language of languages) {
  const words = askingWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('photos of a phone arrive in the dialog while it is open, go into the text, and the rest waits in Collected', async ({
      page,
      chapter,
      book,
      deps,
      writer,
      request,
    }) => {
      await chapter.write('<p>Voor de foto’s.</p>');
      const text = await chapter.open();
      await text.click();
      await page.getByRole('button', { name: words.photo, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: words.phone }).click();
      const code = dialog.getByRole('img', { name: /\/asked\// });
      await expect(code).toBeVisible();
      const token = /\/asked\/([\w-]{22})/.exec((await code.getAttribute('aria-label')) ?? '')?.[1] ?? '';
      noteSecret(token);
      await expectAccessible(page);

      const phone = phoneOf(request, token);
      await phone.claim(4);
      await expect(dialog.getByText(words.connected)).toBeVisible();
      await phone.send(1200);
      await expect(dialog.getByRole('checkbox')).toHaveCount(1);
      for (const width of [1100, 1000, 900]) await phone.send(width);
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
      await expectAccessible(page);
      await dialog.getByRole('checkbox', { name: words.chosenPhoto(2) }).uncheck();
      await dialog.getByRole('button', { name: words.insertThree }).click();
      await expect(dialog).toHaveCount(0);
      await expect(text.locator('figure img')).toHaveCount(3);
      await expect(page.getByText(words.kept)).toBeVisible();
      await expectSaved(page);
      expect(await chapter.read()).toMatch(/^<p>Voor de foto’s\.<\/p><div data-type="image-layout"/);
      expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([
        { state: 'waiting', photos: [{ width: 1100 }] },
      ]);

      // One step takes them out; the way to the desk is closed.
      await page.keyboard.press('ControlOrMeta+z');
      await expect(text).toHaveText('Voor de foto’s.');
      await expect.poll(phone.see).toBe(404);
    });
  });
}

/** A phone with the link of a code, as its page talks to the server. */
function phoneOf(request: APIRequestContext, token: string) {
  const device = crypto.randomUUID();
  return {
    claim: async (expected: number) => {
      const answer = await request.post(`/api/asked/${token}/claim`, { data: { device, expected } });
      expect(answer.status()).toBe(200);
    },
    send: async (width: number) => {
      const file = { name: `${width}.jpg`, mimeType: 'image/jpeg', buffer: await makeJpeg(width, 800) };
      const headers = { 'x-dierbaar-device': device };
      const answer = await request.post(`/api/asked/${token}/photos`, { headers, multipart: { file } });
      expect(answer.ok(), String(answer.status())).toBe(true);
    },
    see: async () => (await request.get(`/api/asked/${token}`)).status(),
  };
}
