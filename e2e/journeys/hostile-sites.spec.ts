import { createServer, type Server } from 'node:http';
import { addOwnWords, writeChapter } from '../../apps/server/test/seed/books.ts';
import { createCover } from '../../apps/server/test/seed/covers.ts';
import { bySpeed } from '../../packages/book/test/speed/by-speed.ts';
import { expect, test } from '../support/test.ts';

/** A site of somebody else, with one page. */
async function startOtherSite(html: string): Promise<{ url: string; site: Server }> {
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // The application runs on `localhost`, so that the browser takes the address for another site and not only another port.
  return { url: `http://127.0.0.1:${port}/`, site };
}

test('promise 39: a page of another site cannot refresh, sign out, save or upload', async ({
  page,
  context,
  baseURL,
  createBook,
  complaints,
}) => {
  const origin = baseURL ?? '';
  const book = await createBook();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  const cookieOf = async () =>
    (await context.cookies(origin))
      .filter(({ httpOnly }) => httpOnly)
      .map(({ name, value }) => [name, value]);
  const before = await cookieOf();

  const { url, site } = await startOtherSite('<!doctype html><title>Gewonnen!</title>');
  const other = await context.newPage();
  await other.goto(url);
  const outcomes = await other.evaluate(
    async ({ origin, projectId }) => {
      const form = new FormData();
      form.set('file', new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
      const attempts: [string, RequestInit][] = [
        ['/api/auth/refresh', { method: 'POST' }],
        ['/api/auth/refresh', { method: 'POST', headers: { 'x-dierbaar': '1' } }],
        ['/api/auth/refresh', { method: 'POST', mode: 'no-cors', body: '{}' }],
        ['/api/auth/logout', { method: 'POST' }],
        ['/api/auth/logout', { method: 'POST', mode: 'no-cors', body: 'x' }],
        [`/api/media/${projectId}`, { method: 'POST', mode: 'no-cors', body: form }],
        [`/api/projects/${projectId}`, { method: 'DELETE' }],
      ];
      return Promise.all(
        attempts.map(([path, init]) =>
          fetch(origin + path, { credentials: 'include', ...init }).then(
            (answer) => (answer.type === 'opaque' ? 'unreadable' : `read ${answer.status}`),
            () => 'refused by the browser',
          ),
        ),
      );
    },
    { origin, projectId: book.id },
  );
  for (const outcome of outcomes) expect(['unreadable', 'refused by the browser']).toContain(outcome);
  // A form needs no script and no permission of the browser.
  await other.setContent(
    `<form method="post" enctype="text/plain" action="${origin}/api/auth/logout"><button>Prijs ophalen</button></form>`,
  );
  const answered = other.waitForResponse(`${origin}/api/auth/logout`);
  await other.getByRole('button').click();
  expect((await answered).status()).toBeGreaterThanOrEqual(400);
  await other.close();
  site.close();

  expect(await cookieOf()).toEqual(before);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  complaints.splice(0);
});

const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '<svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
];

test('promise 40: scripts in names, cover texts, questions and links never run', async ({
  page,
  context,
  deps,
  writer,
  createBook,
  complaints,
}) => {
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(`blocked ${blockedURI}`));
  });
  for (const payload of payloads.slice(0, bySpeed(2, payloads.length))) {
    const book = await createBook({ name: payload });
    const chapterId = await addOwnWords(deps, writer.id, book.id, payload);
    await writeChapter(
      deps,
      writer.id,
      chapterId,
      `<p>${payload}</p><div data-type="qr-code" data-link="https://a.nl/${payload}" data-show-link="true"></div>`,
    );
    await createCover(deps, writer.id, book.id, { themeName: 'birth', title: payload, subtitle: payload });
    const screens: [string, string][] = [
      ['/dashboard', 'dashboard'],
      [`/editor/select-chapters?projectId=${book.id}`, 'selectChapters'],
      [`/editor/select-questions/chapter/${chapterId}?projectId=${book.id}`, 'selectQuestions'],
      [`/editor/confirmed-questions/chapter/${chapterId}?projectId=${book.id}`, 'confirmedQuestions'],
      [`/editor/cover/edit?projectId=${book.id}`, 'editCover'],
    ];
    for (const [path, name] of screens) {
      await page.goto(path);
      await expect(
        page
          .getByText(payload)
          .or(page.locator(`[value='${payload.replaceAll("'", "\\'")}']`))
          .first(),
        name,
      ).toBeVisible();
    }
    expect([dialogs, complaints]).toEqual([[], []]);
  }
});
