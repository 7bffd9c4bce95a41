import type { Locator, Page } from '@playwright/test';
import type { BookOptions, createBook } from '../../apps/server/test/seed/books.ts';
import { createCover, readCover, readImprint } from '../../apps/server/test/seed/covers.ts';
import { test as base, expect, type Language } from './test.ts';

/** Texts of the cover screens, in both languages. */
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
    ownPhoto: 'Eigen foto',
    choosePhoto: 'Foto kiezen',
    removePhoto: 'Foto weghalen',
    choosePortrait: 'Portret kiezen',
    removePortrait: 'Portret weghalen',
    backText: 'Woorden op de achterkant',
    showAuthor: 'Schrijver en jaar op de omslag',
    noCover: 'Je boek heeft nog geen omslag',
    make: 'Omslag maken',
    order: 'Bestellen',
    earlier: 'Verder met deze omslag',
    restore: 'Eerdere omslag terughalen',
  },
  en: {
    themes: ['Romantic', 'Birth', 'Tough', 'Pastel', 'Contrast', 'Title'],
    goOn: 'Continue with this design',
    title: 'Title',
    subtitle: 'Subtitle',
    flat: 'Flat',
    standing: 'In perspective',
    undo: 'Undo',
    redo: 'Redo',
    ownPhoto: 'Your own photo',
    choosePhoto: 'Choose a photo',
    removePhoto: 'Remove photo',
    choosePortrait: 'Choose a portrait',
    removePortrait: 'Remove portrait',
    backText: 'Words on the back',
    showAuthor: 'Author and year on the cover',
    noCover: 'Your book has no cover yet',
    make: 'Make a cover',
    order: 'Order',
    earlier: 'Continue with this cover',
    restore: 'Bring back an earlier cover',
  },
} as const satisfies Record<Language, unknown>;

interface Fixtures {
  words: (typeof coverWords)[Language];
  /** A book without chapters. */
  book: Awaited<ReturnType<typeof createBook>>;
  cover: {
    /** Opens the screen on which it is edited. */
    open(tab?: Page): Promise<void>;
    save(fields: Parameters<typeof createCover>[3]): Promise<void>;
    read(): ReturnType<typeof readCover>;
    /** Author and year as they are printed on it. */
    imprint(): Promise<{ author: string; year: string }>;
  };
}

/** `test` with a book whose cover is made. */
export const test = base.extend<Fixtures & { bookOptions: BookOptions }>({
  bookOptions: [{}, { option: true }],
  words: async ({ language }, use) => use(coverWords[language ?? 'nl']),
  book: async ({ createBook, bookOptions }, use) => {
    await use(await createBook({ name: 'Voor Mees', ...bookOptions }));
  },
  cover: async ({ page, deps, writer, book }, use) => {
    await use({
      open: async (tab = page) => {
        await tab.goto(`/editor/cover/edit?projectId=${book.id}`);
      },
      save: (fields) => createCover(deps, writer.id, book.id, fields),
      read: () => readCover(deps, writer.id, book.id),
      imprint: () => readImprint(deps, writer.id, book.id),
    });
  },
});

/** The canvas of the cover, once the last change is painted. */
export async function paintedCover(page: Page): Promise<Locator> {
  const canvas = page.locator('canvas[role="img"]');
  await expect(canvas).toHaveAttribute('data-painted', 'true');
  return canvas;
}

/** Waits until the server has the cover. */
export async function expectCoverSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-cover-state]')).toHaveAttribute('data-cover-state', 'saved');
}
