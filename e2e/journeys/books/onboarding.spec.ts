import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { tabTo } from '../../support/keyboard.ts';
import { screen } from '../../support/screens.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { bookWords } from '../../support/words/book.ts';

const nl = bookWords.nl;

// Axe measures too little contrast in a dialog that is fading in.

for (const language of journeyLanguages) {
  test.describe(() => {
    test.use({ language });

    test(`${language}: from an empty dashboard to selected chapters and questions`, async ({
      page,
      signIn,
    }) => {
      const words = bookWords[language];
      await signIn();
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: words.beginFirst })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.beginFirst }).click();
      const dialog = page.getByRole('dialog');

      await dialog.getByRole('button', { name: words.next }).click();
      await expect(dialog.getByText(words.themeRequired)).toBeVisible();
      await dialog.getByRole('radio', { name: words.theme }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.next }).click();

      await dialog.getByRole('button', { name: words.next }).click();
      await expect(dialog.getByText(words.nameRequired)).toBeVisible();
      await dialog.getByRole('textbox', { name: words.nameLabel }).fill('Voor Sem');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.next }).click();

      await dialog.getByRole('radio', { name: words.square }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.next }).click();
      await expect(dialog.getByRole('button', { name: words.makeBook })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.makeBook }).click();
      await expect(dialog.getByRole('button', { name: words.toChapters })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.toChapters }).click();

      await expect(page).toHaveURL(/\/editor\/select-chapters\?projectId=[\w-]+&themeId=pregnancy$/);
      await expect(screen(page, 'selectChapters')).toBeVisible();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('checkbox').nth(2).check();
      await page.getByRole('button', { name: words.addChapter }).click();
      await dialog.getByRole('textbox').fill('De tuin van oma');
      await dialog.getByRole('button', { name: words.add, exact: true }).click();
      await expect(page.getByText(words.newChapterAdded)).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'De tuin van oma' })).toBeChecked();
      await page.getByRole('button', { name: words.saveChapters }).click();
      await expect(page.getByText(words.chaptersSaved)).toBeVisible();

      await expect(screen(page, 'reorderChapters')).toBeVisible();
      await expect(rows(page)).toHaveCount(3);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.ownChapterUp }).click();
      await expect(rows(page).nth(1)).toContainText('De tuin van oma');
      await page.getByRole('link', { name: words.saveOrder }).click();

      await expect(screen(page, 'selectQuestions')).toBeVisible();
      await page.getByRole('button', { name: words.tip }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.tipClose }).click();
      await page.getByRole('button', { name: words.addQuestion }).click();
      await dialog.getByRole('textbox').fill('Hoe rook de schuur?');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.newQuestionAdded)).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Hoe rook de schuur?' })).toBeChecked();
      await page.getByRole('button', { name: words.chooseAll }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.saveQuestions }).click();
      await expect(page.getByText(words.questionsSaved)).toBeVisible();
      await expect(screen(page, 'confirmedQuestions')).toBeVisible();
      await expect(page).toHaveURL(/projectId=[\w-]+&themeId=pregnancy$/);
    });
  });
}

test('onboarding is completed with the keyboard alone', { tag: '@whole' }, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await tabTo(page, page.getByRole('button', { name: nl.beginFirst }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const radios = dialog.getByRole('radio');
  await expect(radios.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Voor Sem');
  await page.keyboard.press('Enter');
  await expect(radios.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: nl.makeBook })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: nl.toChapters })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: nl.saveChapters }).first());
  await page.keyboard.press('Enter');
  await expect(screen(page, 'reorderChapters')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: nl.saveOrder }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: nl.saveQuestions }).first());
  await page.keyboard.press('Enter');
  await expect(screen(page, 'confirmedQuestions')).toBeVisible();
});

/** Chapter cards on the screen that orders them. */
const rows = (page: Page) =>
  page.locator('[data-screen="reorderChapters"] ol > li:has([aria-roledescription])');
