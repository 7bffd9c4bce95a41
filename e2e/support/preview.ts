import { expect, type Locator, type Page } from '@playwright/test';
import { screen } from './screens.ts';

export const previewPath = (projectId: string) => `/projects/preview/${projectId}`;

/** Opens the preview and waits for the front cover. */
export async function openPreview(page: Page, projectId: string): Promise<void> {
  await page.goto(previewPath(projectId));
  await expect(screen(page, 'projectPreview')).toBeVisible();
  await expect(spread(page, 'front')).toBeVisible();
}

/** A spread of the open book: `front`, `inside-front`, a left-hand page, `inside-back`, `back`. */
export const spread = (page: Page, key: string): Locator => page.locator(`[data-spread="${key}"]`);

export const paintedPage = (page: Page, number: number): Locator =>
  page.locator(`canvas[data-page="${number}"][data-painted]`);

/** Waits until all pages are rendered and the print check belongs to them. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /Download/ })).toBeVisible();
  await expect(page.locator('[data-stage]')).toHaveCount(0);
  await expect(page.locator('aside[data-settled]')).toBeVisible();
}

/** Opens the print check, which is a strip at first. */
export async function openPrintCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Drukcontrole openen|Open the print check/ }).click();
}

/** Share of dark pixels of a painted page; above 0 when it has text. */
export function inkOf(page: Page, number: number): Promise<number> {
  return paintedPage(page, number).evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1;
    return dark / (pixels.length / 4);
  });
}

/** A painted page as a data URL. */
export function pictureOf(page: Page, number: number): Promise<string> {
  return paintedPage(page, number).evaluate((element) => (element as HTMLCanvasElement).toDataURL());
}

export const previewWords = {
  nl: {
    slider: 'Blader door het boek',
    pages: 'Bladzijde 2 en 3',
    chapters: 'Hoofdstukken',
    edit: 'Bewerken',
    zoomIn: 'Groter',
    book: 'Je boek, opengeslagen',
    fullScreen: 'Volledig scherm',
    leaveFullScreen: 'Volledig scherm verlaten',
    download: 'Download als PDF',
    empty: 'Er zit nog niets in je boek',
    chooseChapters: 'Kies hoofdstukken',
    foldCheck: 'Drukcontrole inklappen',
  },
  en: {
    slider: 'Leaf through the book',
    pages: 'Pages 2 and 3',
    chapters: 'Chapters',
    edit: 'Edit',
    zoomIn: 'Larger',
    book: 'Your book, lying open',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    download: 'Download as PDF',
    empty: 'There is nothing in your book yet',
    chooseChapters: 'Choose chapters',
    foldCheck: 'Fold the print check',
  },
} as const;
