import type { Locator, Page } from '@playwright/test';
import { writeChapter } from '../../../apps/server/test/seed/books.ts';
import { expectAccessible } from '../../support/axe.ts';
import { pressUntil, tabTo } from '../../support/keyboard.ts';
import { expectReady, previewPath } from '../../support/preview.ts';
import { screen } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';
import { saveState, test, textOf, type WritingBook } from '../../support/writing.ts';

/** One step: what is chosen, and the key that leads to it from where the focus is. */
interface Step {
  target: (page: Page) => Locator;
  key?: 'ArrowDown';
}

interface Place {
  name: string;
  from: 'shelf' | 'writing';
  steps: [Step] | [Step, Step];
  arrives: (page: Page) => Locator;
}

const menu: Step = { target: (page) => page.getByRole('button', { name: 'Menu van Voor Mees' }) };
const menuItem = (name: string): Step => ({
  target: (page) => page.getByRole('menuitem', { name }),
  key: 'ArrowDown',
});
const inHeader = (name: string): Step => ({
  target: (page) => page.getByRole('navigation', { name: 'In dit boek' }).getByRole('link', { name }),
});
const list: Step = { target: (page) => page.getByRole('button', { name: 'Hoofdstuk 2 van 9' }) };
const inList = (name: string): Step => ({
  target: (page) => page.getByRole('dialog', { name: 'Hoofdstukken' }).getByRole('link', { name }),
});
const arrivesAt = (name: string) => (page: Page) => screen(page, name);

const places: Place[] = [
  {
    name: 'the text last written',
    from: 'shelf',
    steps: [{ target: (page) => page.getByRole('link', { name: 'Voor Mees openen' }) }],
    arrives: list.target,
  },
  {
    name: 'its chapters',
    from: 'shelf',
    steps: [menu, menuItem('Hoofdstukken kiezen')],
    arrives: arrivesAt('selectChapters'),
  },
  {
    name: 'its preview',
    from: 'shelf',
    steps: [menu, menuItem('Voorbeeld bekijken')],
    arrives: arrivesAt('projectPreview'),
  },
  {
    name: 'its cover',
    from: 'shelf',
    steps: [menu, menuItem('Omslag ontwerpen')],
    arrives: arrivesAt('selectCover'),
  },
  {
    name: 'any other chapter',
    from: 'writing',
    steps: [
      list,
      {
        target: (page) =>
          page.getByRole('dialog', { name: 'Hoofdstukken' }).getByRole('listitem').last().getByRole('link'),
        key: 'ArrowDown',
      },
    ],
    arrives: (page) => page.getByRole('button', { name: 'Hoofdstuk 9 van 9' }),
  },
  {
    name: 'the choice of chapters',
    from: 'writing',
    steps: [list, inList('Hoofdstukken kiezen')],
    arrives: arrivesAt('selectChapters'),
  },
  {
    name: 'the choice of chapters, by the header',
    from: 'writing',
    steps: [inHeader('Hoofdstukken')],
    arrives: arrivesAt('selectChapters'),
  },
  {
    name: 'the order of chapters',
    from: 'writing',
    steps: [list, inList('Volgorde')],
    arrives: arrivesAt('reorderChapters'),
  },
  {
    name: 'the questions of this chapter',
    from: 'writing',
    steps: [{ target: (page) => page.getByRole('button', { name: 'Vragen kiezen' }) }],
    arrives: (page) => page.getByRole('dialog', { name: 'Vragen bij dit hoofdstuk' }),
  },
  {
    name: 'the cover',
    from: 'writing',
    steps: [inHeader('Omslag')],
    arrives: arrivesAt('selectCover'),
  },
  {
    name: 'the preview',
    from: 'writing',
    steps: [{ target: (page) => page.getByRole('banner').getByRole('link', { name: 'Voorbeeld' }) }],
    arrives: arrivesAt('projectPreview'),
  },
];

test.beforeEach(async ({ deps, writer, book }) => {
  for (const id of [book.chapterId, book.nextChapterId])
    await writeChapter(deps, writer.id, id, '<p>Het regende die avond.</p>');
});

test('every place of a half-written book is at most two clicks away', async ({ page, book }) => {
  for (const place of places) {
    await start(page, book, place);
    for (const { target } of place.steps) await target(page).click();
    await expect(place.arrives(page), place.name).toBeVisible();
    if (place.name.startsWith('the questions')) await expectAccessible(page);
  }
  await start(page, book, { from: 'writing' });
  await list.target(page).click();
  await expect(page.getByRole('dialog', { name: 'Hoofdstukken' })).toBeVisible();
  await expectAccessible(page);
});

test('every place of a half-written book is at most two choices away by keyboard', { tag: '@whole' }, async ({
  page,
  book,
}) => {
  for (const place of places) {
    await start(page, book, place);
    for (const { target, key } of place.steps) {
      if (key) await pressUntil(page, key, target(page));
      else await tabTo(page, target(page));
      await page.keyboard.press('Enter');
    }
    await expect(place.arrives(page), place.name).toBeVisible();
  }
  await start(page, book, { from: 'writing' });
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: 'Hoofdstuk 1 van 9' })).toBeVisible();
});

test('the preview leads back to the text of the page in sight, by mouse and by keyboard', async ({
  page,
  book,
}) => {
  const edits = [
    () => page.getByRole('banner').getByRole('link', { name: 'Bewerken' }).click(),
    () => page.keyboard.press('e'),
  ];
  for (const edit of edits) {
    await page.goto(`${previewPath(book.projectId)}?page=6`);
    await expectReady(page);
    await edit();
    await expect(textOf(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`chapter/${book.nextChapterId}`));
  }
});

test('the bare address of the editor and "Schrijven" lead to the chapter last written in', async ({
  page,
  book,
}) => {
  await page.goto(`/editor/?projectId=${book.projectId}`);
  await expect(list.target(page)).toBeVisible();
  await inHeader('Hoofdstukken').target(page).click();
  await inHeader('Schrijven').target(page).click();
  await expect(list.target(page)).toBeVisible();
});

async function start(page: Page, book: WritingBook, { from }: Pick<Place, 'from'>): Promise<void> {
  if (from === 'shelf') {
    await page.goto('/dashboard');
    await expect(menu.target(page)).toBeVisible();
    return;
  }
  await page.goto(`/editor/confirmed-questions/chapter/${book.nextChapterId}?projectId=${book.projectId}`);
  await expect(list.target(page)).toBeVisible();
  await expect(saveState(page, 'saved')).toBeVisible();
}
