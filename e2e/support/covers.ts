import type { CoverFields } from '@dierbaar/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Deps } from '../../apps/server/src/deps.ts';
import { saveCover } from '../../apps/server/src/modules/project-covers/project-covers.service.ts';
import type { Language } from './test.ts';

/** What a reader of each language sees on the screens of a cover. */
export const coverWords = {
  nl: {
    themes: ['Romantisch', 'Geboorte', 'Stoer', 'Pastel', 'Contrast', 'Titel'],
    goOn: 'Verder met dit ontwerp',
    title: 'Titel',
    subtitle: 'Ondertitel',
    flat: 'Vlak',
    standing: 'In perspectief',
    undo: 'Ongedaan maken',
    redo: 'Opnieuw doen',
    removePhoto: 'Foto weghalen',
    noCover: 'Je boek heeft nog geen omslag',
    make: 'Omslag maken',
    order: 'Bestellen',
    earlier: 'Verder met deze omslag',
    notSavedYet: 'Je omslag was nog niet bewaard',
    takeSaved: 'Neem de bewaarde omslag',
    restore: 'Eerdere omslag terughalen',
    nothingKept: 'Er is geen eerdere omslag in dit formaat bewaard.',
  },
  en: {
    themes: ['Romantic', 'Birth', 'Tough', 'Pastel', 'Contrast', 'Title'],
    goOn: 'Go on with this design',
    title: 'Title',
    subtitle: 'Subtitle',
    flat: 'Flat',
    standing: 'In perspective',
    undo: 'Undo',
    redo: 'Redo',
    removePhoto: 'Remove photo',
    noCover: 'Your book has no cover yet',
    make: 'Make a cover',
    order: 'Order',
    earlier: 'Go on with this cover',
    notSavedYet: 'Your cover was not saved yet',
    takeSaved: 'Take the saved cover',
    restore: 'Bring back an earlier cover',
    nothingKept: 'No earlier cover in this format has been kept.',
  },
} as const satisfies Record<Language, unknown>;

/** Gives a book a cover, as its screen would. */
export async function createCover(
  deps: Deps,
  userId: string,
  projectId: string,
  wish: Partial<CoverFields> & Pick<CoverFields, 'themeName'>,
): Promise<void> {
  await saveCover(deps, { userId, projectId }, wish);
}

/** The cover on the screen, once it is painted as it was asked last. */
export async function paintedCover(page: Page): Promise<Locator> {
  const canvas = page.locator('canvas[role="img"]');
  await expect(canvas).toHaveAttribute('data-painted', 'true', { timeout: 30_000 });
  return canvas;
}

/** Waits until the server has the cover. */
export async function expectCoverSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-cover-state]')).toHaveAttribute('data-cover-state', 'saved', {
    timeout: 30_000,
  });
}
