import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import {
  askOneself,
  closeHandOvers,
  createHandOver,
  endLink,
  findDigestLink,
} from '../../../apps/server/test/seed/asked.ts';
import { takePicture } from '../../support/take-picture.ts';
import { phone, test } from '../../support/telling/asked.ts';
import { expect, languages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';

const stories = {
  nl: {
    questions: [
      'Wat werd er met de hand gemaakt, en wiens handen waren dat?',
      'Hoe rook het daar toen alles klaar was: verf, was, nieuw hout?',
    ],
    told: 'Ik had nog een plank kersenhout liggen, van de boom uit de tuin van mijn vader. Die is in 1987 omgewaaid.',
    note: 'Jij weet dit beter dan wie ook, opa.',
  },
  en: {
    questions: [
      'What was made by hand, and whose hands were they?',
      'What did it smell of when all was ready: paint, wax, new wood?',
    ],
    told: 'I still had a board of cherry wood, from the tree in my father’s garden. It blew down in 1987.',
    note: 'You know this better than anyone, grandpa.',
  },
};

const photos = path.resolve(import.meta.dirname, '../../../node_modules/@stdlib');
const pictures = () =>
  Promise.all(
    ['french-alpine-landscape', 'nagasaki-boats', 'allium-oreophilum'].map(async (name) => ({
      ...{ name: `${name}.jpg`, mimeType: 'image/jpeg' },
      buffer: await readFile(path.join(photos, `datasets-img-${name}/data/image.jpg`)),
    })),
  );

for (const language of languages) {
  const words = askedWords[language];
  const { questions, told, note } = stories[language];

  test.describe(`asked ${language}`, () => {
    test.use({ language, viewport: phone, hasTouch: true, deviceScaleFactor: 2 });

    test('somebody who was asked', async ({ page, context, ask, deps, writer }) => {
      const rhythm = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;
      const email = `henk.${writer.id.slice(0, 8)}@post.example.info`;
      const { id, link } = await ask({ questions });
      const weekly = await ask({ questions: [...questions].reverse(), note, rhythm, email });
      const shoot = (name: string, isWhole = false) =>
        takePicture(page, `asked/${name}-${language}`, { isWhole });
      await page.goto(link);
      await page.getByRole('button', { name: words.write }).waitFor();
      await shoot('home');
      await page.setViewportSize({ width: 320, height: 640 });
      await shoot('home-320', true);
      await page.setViewportSize({ width: 1280, height: 900 });
      await shoot('home-desktop');
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: words.write }).tap();
      await page.getByRole('textbox', { name: words.text }).waitFor();
      await shoot('tell-begin');
      await page.getByRole('textbox', { name: words.text }).fill(told);
      await page.getByLabel(words.addPhoto).setInputFiles(await pictures());
      await expect(page.locator('[data-photo="arrived"]')).toHaveCount(3);
      await shoot('tell', true);
      await context.setOffline(true);
      await expect(page.getByText(words.only, { exact: true })).toBeVisible();
      await shoot('tell-offline', true);
      await page.getByRole('button', { name: words.keep }).tap();
      await page.locator('[data-sent="under-way"]').waitFor();
      await shoot('thanks-offline');
      await context.setOffline(false);
      await page.locator('[data-sent="arrived"]').waitFor();
      await page.getByRole('button', { name: words.yes }).waitFor();
      await shoot('thanks');
      await page.getByRole('button', { name: words.enough }).tap();
      await page.locator('[data-told] img').waitFor();
      await shoot('home-told', true);
      await page.getByRole('link', { name: told.slice(0, 20) }).tap();
      await page.getByRole('button', { name: words.askBack }).waitFor();
      await shoot('own', true);
      await page.getByRole('button', { name: words.askBack }).tap();
      await shoot('ask-back');
      await page.getByRole('button', { name: words.askBackYes }).tap();
      await page.getByText(words.askedBack).waitFor();
      await shoot('asked-back');

      await page.goto(weekly.link);
      await page.getByRole('button', { name: words.write }).waitFor();
      await shoot('home-weekly', true);
      await page.goto(`${weekly.link}/stop`);
      await page.getByRole('button', { name: words.stop }).waitFor();
      await shoot('stop');
      await page.getByRole('button', { name: words.stop }).tap();
      await page.getByRole('heading', { name: words.stopped }).waitFor();
      await shoot('stopped');
      await page.goto(`${weekly.link}/skip?question=${writer.id}`);
      await page.getByRole('heading', { name: words.skipped }).waitFor();
      await shoot('skipped');

      await page.goto(link);
      await page.getByRole('button', { name: words.write }).tap();
      await page.getByRole('textbox', { name: words.text }).fill(told);
      await expect(page.getByText(words.kept)).toBeVisible();
      await endLink(deps, writer.id, id);
      await page.reload();
      await page.getByRole('heading', { name: words.ended }).waitFor();
      await page.getByText(told).waitFor();
      await shoot('ended', true);
      await page.route('**/api/asked/**', (route) => route.abort());
      await page.goto(weekly.link);
      await page.getByRole('heading', { name: words.failed }).waitFor();
      await shoot('failed');
    });

    test('mails of the writer', async ({ page, context, ask, deps, writer, book, request }) => {
      const { link } = await ask({ questions });
      const token = link.split('/').at(-1);
      await request.post(`/api/asked/${token}/consent`);
      const data = { clientId: crypto.randomUUID(), text: told };
      await request.post(`/api/asked/${token}/answers`, { data });
      const digest = await findDigestLink(deps, writer.id);
      const own = await askOneself(deps, writer.id, book.projectId);
      await context.clearCookies();
      await page.goto(`${new URL(digest).pathname}/stop`);
      await page.getByRole('heading', { name: words.digestTitle }).waitFor();
      await takePicture(page, `asked/digest-stop-${language}`);
      await page.getByRole('button', { name: words.digestYes }).tap();
      await page.getByRole('heading', { name: words.digestStopped }).waitFor();
      await takePicture(page, `asked/digest-stopped-${language}`);
      const { pathname } = new URL(own);
      await page.goto(pathname);
      await page.getByRole('button', { name: words.write }).waitFor();
      await takePicture(page, `asked/home-self-${language}`, { isWhole: true });
      await page.goto(`${pathname}/stop`);
      await page.getByRole('button', { name: words.stop }).waitFor();
      await takePicture(page, `asked/stop-self-${language}`);
      await page.getByRole('button', { name: words.stop }).tap();
      await page.getByRole('heading', { name: words.stopped }).waitFor();
      await takePicture(page, `asked/stopped-self-${language}`);
    });

    test('hand-over', async ({ page, context, browser, baseURL, deps, writer, book }) => {
      const { link } = await createHandOver(deps, writer.id, book.projectId);
      await context.clearCookies();
      const { pathname } = new URL(link);
      await page.goto(pathname);
      await expect(page.getByText(words.connected)).toBeVisible();
      await takePicture(page, `asked/hand-over-choose-${language}`);
      const [one, two, three] = await pictures();
      if (!one || !two || !three) throw new Error('three photos');
      await page.getByLabel(words.choosePhotos).setInputFiles([one]);
      await expect(page.locator('[data-photo="arrived"]')).toHaveCount(1);
      const held = Promise.withResolvers<void>();
      await page.route('**/photos', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByLabel(words.morePhotos).setInputFiles([two, three]);
      await expect(page.locator('[data-photo="under-way"]')).toHaveCount(2);
      await takePicture(page, `asked/hand-over-sending-${language}`, { isNetworkBusy: true });
      held.resolve();
      await page.getByRole('heading', { name: words.lookAtComputer }).waitFor();
      await takePicture(page, `asked/hand-over-done-${language}`);
      const another = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone });
      const stranger = await another.newPage();
      await stranger.goto(pathname);
      await stranger.getByRole('heading', { name: words.taken }).waitFor();
      await takePicture(stranger, `asked/hand-over-taken-${language}`);
      await another.close();
      await page.unroute('**/photos');
      await closeHandOvers(deps, book.projectId);
      await page
        .getByLabel(words.morePhotos)
        .setInputFiles({ ...one, name: 'nog-een.jpg', buffer: await makeJpeg(640, 480) });
      await page.getByRole('heading', { name: words.expired }).waitFor();
      await takePicture(page, `asked/hand-over-ended-${language}`);
    });
  });
}
