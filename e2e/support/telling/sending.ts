import type { Page } from '@playwright/test';
import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';

/** Up to three pictures, told apart by their width. */
export const somePhotos = (count: 2 | 3) =>
  Promise.all(
    [700, 640, 620].slice(0, count).map(async (width) => ({
      name: `foto-${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makeJpeg(width, 480),
    })),
  );

/** Begins to tell, on the page of a link as in the pocket. */
export async function tell(page: Page, words: { write: string; text: string }, text: string): Promise<void> {
  await page.getByRole('button', { name: words.write }).tap();
  await page.getByRole('textbox', { name: words.text }).fill(text);
}

/** Loses the connection in one of the calls that send something: the nth, before (2n) or after (2n + 1) the server has it. */
export async function loseConnection(page: Page, calls: RegExp, moment: number) {
  let step = -1;
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    step += 2;
    if (step - 1 === moment) {
      resolve();
      return route.abort('internetdisconnected');
    }
    if (step !== moment) return route.continue();
    // The server has it; its answer does not arrive.
    await route.fetch();
    resolve();
    await route.abort('internetdisconnected');
  });
  return { lost };
}
