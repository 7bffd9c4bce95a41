import { createHandOver, readHandOver } from '../../../apps/server/test/seed/asked.ts';
import { noteSecret } from '../../support/secrets.ts';
import { expectReadable, phone, test, tokenOf } from '../../support/telling/asked.ts';
import { somePhotos } from '../../support/telling/sending.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';

test.use({ viewport: phone, hasTouch: true });

for (const language of journeyLanguages) {
  const words = askedWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('photos go from a phone to the desk, by one phone alone, until the code has ended', async ({
      page,
      context,
      browser,
      baseURL,
      deps,
      writer,
      book,
    }) => {
      const { id, link } = await createHandOver(deps, writer.id, book.projectId);
      noteSecret(tokenOf(link));
      await context.clearCookies();
      const { pathname } = new URL(link);
      await page.goto(pathname);
      await expect(page.getByText(words.connected)).toBeVisible();
      await expectReadable(page);
      const desk = () => readHandOver(deps, writer.id, id);
      expect(await desk()).toMatchObject({ state: 'connected', photos: [] });

      const [one, two, three] = await somePhotos(3);
      if (!one || !two || !three) throw new Error('three photos');
      await page.getByLabel(words.choosePhotos).setInputFiles([one, two]);
      await expect(page.locator('[data-photo="arrived"]')).toHaveCount(2);
      // A reload goes on with the same code.
      await page.reload();
      await expect(page.locator('[data-photo="arrived"]')).toHaveCount(2);
      await page.getByLabel(words.morePhotos).setInputFiles([three]);
      await expect(page.getByText(words.allArrived)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: words.lookAtComputer })).toBeVisible();
      await expectReadable(page);
      expect(await desk()).toMatchObject({
        ...{ state: 'connected', expected: 3 },
        photos: [{ width: 700 }, { width: 640 }, { width: 620 }],
      });

      const another = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone });
      const stranger = await another.newPage();
      await stranger.goto(pathname);
      await expect(stranger.getByRole('heading', { level: 1, name: words.taken })).toBeVisible();
      await another.close();
    });
  });
}
