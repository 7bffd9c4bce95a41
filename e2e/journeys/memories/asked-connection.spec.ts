import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { phone, test } from '../../support/telling/asked.ts';
import { loseConnection, somePhotos, tell } from '../../support/telling/sending.ts';
import { expect } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';

const told = 'De wieg was van kersenhout, elf weken lang elke avond.';
const words = askedWords.nl;

test.use({ viewport: phone, hasTouch: true });

/** What is sent for an answer, in this order. */
const calls = [
  'the consent',
  'the first photo',
  'the second photo',
  'the third photo',
  'the answer',
] as const;
const moments = calls.flatMap((call) => [`before ${call}`, `after ${call}, before its answer`]);

// Ten moments, after each of which the page goes on by itself or is opened anew. `npm run ci` takes one moment of each way.
const ways = [
  { way: 'goes on by itself', fast: 'before the second photo' },
  { way: 'is opened again', fast: 'after the answer, before its answer' },
];
for (const [at, moment] of moments.entries()) {
  for (const { way, fast } of ways) {
    const title = `promise 61: a connection that is lost ${moment} loses nothing and sends nothing twice: the page ${way}`;
    test(title, { tag: moment === fast ? [] : '@whole' }, async ({
      page,
      context,
      ask,
      deps,
      writer,
      book,
    }) => {
      const { link } = await ask();
      await page.goto(link);
      const { lost } = await loseConnection(page, /\/api\/asked\/[^/]+\/(consent|photos|answers)$/, at);
      await tell(page, words, told);
      await page.getByLabel(words.addPhoto).setInputFiles(await somePhotos(3));
      await page.getByRole('button', { name: words.send(writer.firstName) }).tap();
      await lost;
      await expect(page.locator('[data-sent]')).toBeVisible();
      if (way === 'is opened again') await page.reload();
      else await context.setOffline(true).then(() => context.setOffline(false));
      await expect(page.locator('[data-sent="arrived"]')).toBeVisible();
      expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([
        { text: told, photos: [{ width: 700 }, { width: 640 }, { width: 620 }] },
      ]);
    });
  }
}
