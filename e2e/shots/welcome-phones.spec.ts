import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sampleLevels } from '../../packages/book/test/samples/sample-levels.ts';
import { test } from '../support/telling/asked.ts';
import { languages } from '../support/test.ts';
import { askedWords } from '../support/words/asked.ts';

/** Phones of the public home: the page of a printed code, and that of somebody who was asked. They are put there by hand. */
const folder = path.resolve(import.meta.dirname, '../../.local/shots/steps');

const told = {
  nl: {
    caption: 'opa Henk over de hooiberg',
    speaker: 'Opa Henk',
    transcript: 'Je liet je zakken tot je tot je oksels in het hooi stond.',
    question: 'Wat werd er met de hand gemaakt, en wiens handen waren dat?',
  },
  en: {
    caption: 'grandpa Henk about the haystack',
    speaker: 'Grandpa Henk',
    transcript: 'You let yourself down until you stood in the hay up to your armpits.',
    question: 'What was made by hand, and whose hands were they?',
  },
};

for (const language of languages) {
  const { question, ...voice } = told[language];

  test.describe(() => {
    test.use({ language, viewport: { width: 390, height: 869 }, hasTouch: true, deviceScaleFactor: 2 });

    test(`phones, ${language}`, async ({ page, context, ask }) => {
      const { link } = await ask({ questions: [question] });
      await context.clearCookies();
      await page.goto(link);
      await page.getByRole('button', { name: askedWords[language].write }).waitFor();
      await shoot(page, `phone-asked-${language}`);
      const json = {
        ...{ state: 'playing', language, seconds: 161, levels: sampleLevels, bytes: 2_600_000 },
        ...{ recordedAt: '2026-08-16T12:00:00.000Z', hasCover: false },
        ...voice,
      };
      await page.route('**/api/voices/*', (route) => route.fulfill({ json }));
      await page.goto('/v/4hrk-8wgp-2ntx');
      await page.locator('[data-listen="playing"]').waitFor();
      await shoot(page, `phone-listen-${language}`);
    });
  });
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await mkdir(folder, { recursive: true });
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: 508, height: 1132 })
    .webp({ quality: 80 })
    .toFile(path.join(folder, `${name}.webp`));
}
