import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { expectAccessible } from '../../support/axe.ts';
import { noteSecret } from '../../support/secrets.ts';
import { test } from '../../support/telling/phone-beside-desk.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';
import { askingWords } from '../../support/words/asking.ts';
import { expectSaved } from '../../support/writing.ts';

const photo = async (width: number) => ({
  ...{ name: `${width}.jpg`, mimeType: 'image/jpeg' },
  buffer: await makeJpeg(width, 800),
});

for (const language of journeyLanguages) {
  const words = askingWords[language];
  const phoneWords = askedWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('photos of a phone arrive in the dialog while it is open, go into the text, and the rest waits in Collected', async ({
      page,
      phonePage,
      chapter,
      book,
      deps,
      writer,
    }) => {
      await chapter.write('<p>Voor de foto’s.</p>');
      const text = await chapter.open();
      await text.click();
      await page.getByRole('button', { name: words.photo, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: words.phone }).click();
      const code = dialog.getByRole('img', { name: /\/asked\// });
      await expect(code).toBeVisible();
      const [link = '', token = ''] =
        /https?:\S+\/asked\/([\w-]{22})/.exec((await code.getAttribute('aria-label')) ?? '') ?? [];
      noteSecret(token);
      await expectAccessible(page);

      await phonePage.goto(link);
      await expect(phonePage.getByText(phoneWords.connected)).toBeVisible();
      await expect(dialog.getByText(words.connected)).toBeVisible();
      await phonePage.getByLabel(phoneWords.choosePhotos).setInputFiles([await photo(1200)]);
      await expect(dialog.getByRole('checkbox')).toHaveCount(1);
      const rest = await Promise.all([1100, 1000, 900].map(photo));
      await phonePage.getByLabel(phoneWords.morePhotos).setInputFiles(rest);
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
      await expect(
        phonePage.getByRole('heading', { level: 1, name: phoneWords.lookAtComputer }),
      ).toBeVisible();
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
      await phonePage.reload();
      await expect(phonePage.getByRole('heading', { level: 1, name: phoneWords.ended })).toBeVisible();
    });
  });
}
