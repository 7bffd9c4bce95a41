import type { Page } from '@playwright/test';
import { readChapter, writeChapter } from '../../apps/server/test/seed/books.ts';
import { expectAccessible } from '../support/axe.ts';
import { bookWords } from '../support/book-words.ts';
import { tabTo } from '../support/keyboard.ts';
import { screen } from '../support/screens.ts';
import { expect, languages, test } from '../support/test.ts';

const nl = bookWords.nl;

// A dialog that is still fading in has too little contrast for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`${language}: from an empty shelf to chosen chapters and questions`, async ({ page, signIn }) => {
      test.slow();
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

test('the whole onboarding goes without a mouse', async ({ page, signIn }) => {
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

test('a book that cannot be made says so and can be tried again', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard?step=3');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox').fill('Voor Sem');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: nl.next }).click();
  await page.route('**/api/projects', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: nl.makeBook }).click();
  await expect(page.getByText(nl.notMade)).toBeVisible();
  await page.unroute('**/api/projects');
  await dialog.getByRole('button', { name: nl.makeBook }).click();
  await expect(dialog.getByRole('button', { name: nl.toChapters })).toBeVisible();
});

test('a chapter with text leaves after agreement and comes back with its text', async ({
  page,
  deps,
  writer,
  createBook,
}) => {
  const book = await createBook({ chapters: 3 });
  const first = book.chapters[0];
  if (!first) throw new Error('the book has no chapters');
  await writeChapter(deps, writer.id, first.projectChapterId, '<p>Het regende die avond.</p>');
  await page.goto(`/editor/select-chapters?projectId=${book.id}`);
  const box = page.getByRole('checkbox', { name: first.name });
  await box.uncheck();
  await page.getByRole('button', { name: nl.saveChapters }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(first.name);
  await expect(dialog).toContainText('met tekst');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Toch houden' }).click();
  await expect(page).toHaveURL(/select-chapters/);
  await page.getByRole('button', { name: nl.saveChapters }).click();
  await dialog.getByRole('button', { name: 'Weghalen en opslaan' }).click();
  await expect(page.getByText(nl.chapterRemoved)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Terug' }).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole('button', { name: nl.saveChapters }).click();
  await expect(page.getByText(nl.chaptersSaved)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(await readChapter(deps, writer.id, first.projectChapterId)).toContain('Het regende die avond.');
});

test('chapters are put in order with the keyboard, told aloud, undone, and taken back when saving fails', async ({
  page,
  createBook,
}) => {
  const book = await createBook({ chapters: 4 });
  const [one = '', two = '', three = '', four = ''] = book.chapters.map(({ name }) => name);
  await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
  await expectOrder(page, [one, two, three, four]);

  await page.getByRole('button', { name: `${one} verplaatsen` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${one} opgepakt, plaats 1 van 4.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${one} ligt op plaats 2 van 4.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${one} ligt op plaats 3 van 4.`)).toBeAttached();
  const saved = page.waitForResponse('**/api/project-chapters/order');
  await page.keyboard.press('Space');
  await expectOrder(page, [two, three, one, four]);
  expect((await saved).ok()).toBe(true);

  const up = page.getByRole('button', { name: `${four} omhoog` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, [two, three, four, one]);
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expectOrder(page, [two, three, one, four]);
  await expect(page.locator('a[data-loading]')).toHaveCount(0);
  await page.reload();
  await expectOrder(page, [two, three, one, four]);

  await page.route('**/api/project-chapters/order', (route) => route.abort());
  await page.getByRole('button', { name: `${two} omlaag` }).click();
  await expect(page.getByText('De volgorde kon niet worden opgeslagen')).toBeVisible();
  await expectOrder(page, [two, three, one, four]);
});

test('a chapter is dragged with the mouse', async ({ page, createBook }) => {
  const book = await createBook({ chapters: 3 });
  const [one = '', two = '', three = ''] = book.chapters.map(({ name }) => name);
  await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
  await expectOrder(page, [one, two, three]);
  const [from, to] = [`${three} verplaatsen`, `${one} verplaatsen`].map((name) =>
    page.getByRole('button', { name }),
  );
  await from?.hover();
  await page.mouse.down();
  const place = await to?.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 40, { steps: 8 });
  await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 8, { steps: 8 });
  await page.mouse.up();
  await expectOrder(page, [three, one, two]);
});

test('a book is renamed and gets another format from the header', async ({ page, createBook }) => {
  const book = await createBook({ chapters: 2 });
  await page.goto(`/editor/select-chapters?projectId=${book.id}`);
  const header = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  await header.getByRole('button', { name: 'Voor Noor, naam wijzigen' }).click();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('  ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Geef je boek een naam')).toBeVisible();
  await dialog.getByRole('textbox').fill('Voor Noor en Sem');
  await page.keyboard.press('Enter');
  await expect(page.getByText('De naam is gewijzigd')).toBeVisible();
  const badge = header.getByRole('button', { name: 'Voor Noor en Sem, naam wijzigen' });
  await expect(badge).toBeFocused();

  await header.getByRole('button', { name: 'A4 staand, formaat wijzigen' }).click();
  await dialog.getByRole('radio', { name: 'Vierkant' }).check();
  await expect(dialog.getByText('ontwerp je hem opnieuw')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Formaat wijzigen' }).click();
  await expect(page.getByText('Het formaat is gewijzigd')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Vierkant, formaat wijzigen' })).toBeVisible();

  await page.goto(`/projects/preview/${book.id}`);
  await expect(badge).toBeVisible();
  await page.goto('/order-status');
  await expect(badge).toHaveCount(0);
});

test('on the shelf a book is renamed, duplicated, deleted and brought back, by keyboard', async ({
  page,
  createBook,
}) => {
  await createBook({ name: 'Voor Noor', chapters: 3, written: 1 });
  await page.goto('/dashboard');
  const books = page.getByRole('article');
  const noor = page.getByRole('button', { name: 'Menu van Voor Noor', exact: true });
  const pick = async (item: string) => {
    await page.keyboard.press('Enter');
    const choice = page.getByRole('menuitem', { name: item });
    await expect(choice).toBeVisible();
    await choice.focus();
    await page.keyboard.press('Enter');
  };
  await expect(books).toHaveCount(1);
  await expect(books).toContainText('1 van 3 hoofdstukken');
  await noor.focus();
  await pick('Dupliceren');
  await expect(page.getByText('De kopie staat op je plank')).toBeVisible();
  await expect(books).toHaveCount(2);
  await expectAccessible(page);

  await noor.focus();
  await pick('Naam wijzigen');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(noor).toBeFocused();

  await pick('Verwijderen');
  await expect(books).toHaveCount(1);
  await expect(page.getByText('‘Voor Noor’ is van je plank gehaald')).toBeVisible();
  await expectAccessible(page);
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('‘Voor Noor’ staat weer op je plank')).toBeVisible();
  await expect(books).toHaveCount(2);
  await page.getByRole('link', { name: 'Voor Noor openen', exact: true }).click();
  await expect(screen(page, 'confirmedQuestions')).toBeVisible();
});

test('undo stays for at least eight seconds', async ({ page, createBook }) => {
  await createBook();
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu van Voor Noor' }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(undo).toHaveCount(0);
});

test('the editor is where one comes back to, until the dashboard is opened', async ({
  page,
  context,
  writer,
  createBook,
}) => {
  const book = await createBook({ chapters: 2 });
  const cookie = async (name: string) => (await context.cookies()).find((each) => each.name === name)?.value;
  await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
  await expect(rows(page)).toHaveCount(2);
  expect(decodeURIComponent((await cookie('lastLocation')) ?? '')).toBe(
    `/editor/reorder-chapters?projectId=${book.id}`,
  );
  expect(await cookie('userId')).toBe(writer.id);
  await page.goto('/login');
  await expect(screen(page, 'reorderChapters')).toBeVisible();
  await page.goto('/dashboard');
  await expect(screen(page, 'dashboard')).toBeVisible();
  expect(await cookie('lastLocation')).toBeUndefined();
});

test('the book of somebody else does not exist', async ({ page, signIn, createBook }) => {
  const book = await createBook({ name: 'Geheim', chapters: 2 });
  // Another user: the new session replaces that of the writer.
  await signIn();
  for (const path of [
    `/editor/select-chapters?projectId=${book.id}`,
    `/editor/reorder-chapters?projectId=${book.id}`,
    `/editor/select-questions/chapter/${book.chapters[0]?.projectChapterId}`,
  ]) {
    const answer = page.waitForResponse((response) => response.status() === 404);
    await page.goto(path);
    await answer;
    await expect(page.getByRole('heading', { name: 'Dit boek staat niet op je plank' })).toBeVisible();
    await expect(page.getByText('Geheim')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Voorbeeld' })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('what cannot be fetched can be tried again', async ({ page, createBook }) => {
  const book = await createBook({ chapters: 2 });
  await page.goto('/account');
  await page.route('**/api/project*/**', (route) => route.abort());
  await page.route('**/api/projects', (route) => route.abort());
  for (const [path, shown] of [
    ['/dashboard', page.getByRole('article')],
    [`/editor/select-chapters?projectId=${book.id}`, page.getByRole('checkbox').first()],
  ] as const) {
    await page.goto(path);
    const retry = page.getByRole('button', { name: 'Opnieuw proberen' });
    await expect(retry).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(shown).toBeVisible();
    await page.route('**/api/project*/**', (route) => route.abort());
  }
});

/** The cards of the chapters on the screen for their order. */
const rows = (page: Page) =>
  page.locator('[data-screen="reorderChapters"] ol > li:has([aria-roledescription])');

async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect(rows(page).locator('button[aria-roledescription]')).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(rows(page).nth(index)).toContainText(name);
}
