import { readInvitations, sendDigestNow } from '../../../apps/server/test/seed/asked.ts';
import { waitForMail } from '../../support/inbox.ts';
import { tabTo } from '../../support/keyboard.ts';
import { noteSecret } from '../../support/secrets.ts';
import { expectReadable, phone, test } from '../../support/telling/asked.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';
import { askingWords } from '../../support/words/asking.ts';

const words = askedWords.nl;
const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;

test.use({ viewport: phone, hasTouch: true });

test('promise 61: a program that fetches every link of a mail changes nothing; a person does, once, with one tap each', async ({
  page,
  ask,
  deps,
  writer,
  book,
}) => {
  const { link } = await ask({ rhythm: weekly, email: `henk.${writer.id.slice(0, 8)}@post.example.info` });
  const state = async () => (await readInvitations(deps, writer.id, book.projectId))[0];
  await expect.poll(async () => (await state())?.lastMail).toBe('sent');
  const before = await state();
  const questionId = before?.lastQuestion?.id ?? '';
  const actions = ['', '/another', '/skip', '/stop'].map(
    (action) => `${link}${action}?question=${questionId}`,
  );
  for (const address of actions) {
    const fetched = await page.request.get(address);
    expect(fetched.status()).toBe(200);
    await page.request.head(address);
  }
  expect(await state()).toEqual(before);

  await page.goto(actions[1] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: words.hello })).toBeVisible();
  const second = (await state())?.lastQuestion;
  expect(second?.id).not.toBe(questionId);
  await expect(page.getByText(second?.text ?? '')).toBeVisible();
  // The link of the mail again: no third question.
  await page.goto(actions[1] ?? '');
  await expect(page.getByText(second?.text ?? '')).toBeVisible();
  expect((await state())?.lastQuestion?.id).toBe(second?.id);

  await page.goto(`${link}/skip?question=${second?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: words.skipped })).toBeVisible();
  await expectReadable(page);
  expect((await state())?.lastQuestion?.state).toBe('skipped');

  await page.goto(actions[3] ?? '');
  await page.getByRole('button', { name: words.stop }).tap();
  await expect(page.getByRole('heading', { level: 1, name: words.stopped })).toBeVisible();
  await expectReadable(page);
  expect(await state()).toMatchObject({ state: 'stopped', email: null });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.stopped })).toBeVisible();
});

for (const language of journeyLanguages) {
  const digestWords = askedWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('the link in the mail about new memories stops it with one tap, without login', async ({
      page,
      ask,
      deps,
      writer,
    }) => {
      const { link } = await ask();
      await page.request.post(`/api${link}/consent`);
      await page.request.post(`/api${link}/answers`, {
        data: { clientId: crypto.randomUUID(), text: 'Van kersenhout.' },
      });
      await sendDigestNow(deps, writer.id);
      const mail = await waitForMail(writer.email, askingWords[language].digest('Voor Mees'));
      const stop = /https?:\/\/\S+\/asked\/([\w-]{22})\/stop/.exec(mail.text);
      noteSecret(stop?.[1] ?? '');
      await page.goto(stop?.[0] ?? '');
      await expect(page.getByRole('heading', { level: 1, name: digestWords.digestTitle })).toBeVisible();
      await expectReadable(page);
      await tabTo(page, page.getByRole('button', { name: digestWords.digestYes }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: digestWords.digestStopped })).toBeVisible();
      await expectReadable(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: digestWords.digestStopped })).toBeVisible();
    });
  });
}
