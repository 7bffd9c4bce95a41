import { routes } from '@dierbaar/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { makeJpeg } from '../../../../test/media/pictures.ts';
import { anAddress } from '../../../../test/orders/editions.ts';
import { usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
useStripe(t);
const printer = usePrinter(t, { rendersInvoices: true });
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

const hour = 3600;

async function createCoveredBook(body: string | ((book: TestBook) => Promise<string>)): Promise<TestBook> {
  const book = await createBook(t, await createUser(t.deps), { format: 'sq' });
  const text = typeof body === 'string' ? body : await body(book);
  if (text !== '') await book.write(text);
  await book.call(routes.projectCovers.save, {
    body: { projectId: book.project.id, themeName: 'romantic', title: 'Voor Mees' },
  });
  return book;
}

const figure = (name: string) =>
  `<p>Een begin.</p><figure data-width="text"><img data-name="${name}"></figure>`;

const quoteOf = ({ call, project }: TestBook) =>
  call(routes.checkout.quote, { body: { projectId: project.id, quantity: 1 } });

/** Orders without a quote of its own, as someone could who sends requests by hand. */
async function orderOf(book: TestBook, quoted: { contentHash: string; total: number }) {
  return book.call(routes.checkout.order, {
    body: { projectId: book.project.id, quantity: 1, ...quoted, billing: anAddress, termsAccepted: true },
  });
}

const printHash = async ({ call, project }: TestBook) =>
  (
    await call(routes.projectExports.state, {
      params: { projectId: project.id },
      query: { quality: 'print' },
    })
  ).contentHash;

const refusal = (code: string) => ({ code, statusCode: 409 });

test('a book in which nothing is written is neither quoted nor ordered', async () => {
  const book = await createCoveredBook('');
  await expect(quoteOf(book)).rejects.toMatchObject(refusal('nothing_to_print'));
  const quoted = { contentHash: await printHash(book), total: 30 };
  await expect(orderOf(book, quoted)).rejects.toMatchObject(refusal('nothing_to_print'));
});

test('a book with a photo below the printable resolution is neither quoted nor ordered', async () => {
  const book = await createCoveredBook(async (made) => figure(await addPhoto(made, 120, 80)));
  await expect(quoteOf(book)).rejects.toMatchObject(refusal('not_printable'));
  const quoted = { contentHash: await printHash(book), total: 30 };
  await expect(orderOf(book, quoted)).rejects.toMatchObject(refusal('not_printable'));
  // The writer can still download the pages.
  expect((await book.get(`/project-exports/export/${book.project.id}`)).statusCode).toBe(200);
});

test('the print file itself is checked: a photo that is smaller than it was stored as is not ordered', async () => {
  const book = await createCoveredBook(async (made) => figure(await addPhoto(made, 120, 80)));
  await t.deps.db
    .updateTable('media')
    .set({ pixelWidth: 3000, pixelHeight: 2000 })
    .where('userId', '=', book.user.id)
    .execute();
  const quoted = { contentHash: await printHash(book), total: 30 };
  await expect(orderOf(book, quoted)).rejects.toMatchObject(refusal('not_printable'));
  const warned = t.logLines.find(
    (line) => line.includes('a print file is refused') && line.includes(book.project.id),
  );
  expect(warned).toContain('photo_resolution');
});

test.each([
  // Of a height that fits below the opening: a photo that is printed smaller is stored anew.
  ['as it is', 'text', 'check_failed', '"alarm":"print_file"'],
  ['smaller', 'small', 'unreadable_photo', '"code":"unreadable_photo"'],
  ['on the cover', null, 'unreadable_photo', '"code":"unreadable_photo"'],
])(
  'a photo whose data ends too early and that is printed %s is not ordered',
  async (_, width, failure, said) => {
    let name = '';
    const book = await createCoveredBook(async (made) => {
      name = await addPhoto(made, 1600, 800);
      return width === null ? '<p>Een begin.</p>' : figure(name).replace('"text"', `"${width}"`);
    });
    if (width === null) {
      const image = { name, crop: null, focus: { x: 0.5, y: 0.5 } };
      const params = { projectId: book.project.id };
      await book.call(routes.projectCovers.update, { params, body: { image } });
    }
    const { printKey } = await t.deps.db
      .selectFrom('media')
      .select('printKey')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const whole = await sharp(await makeJpeg(1600, 800))
      .jpeg({ quality: 95 })
      .toBuffer();
    const cut = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
    await t.deps.storage.put(printKey ?? '', cut, 'image/jpeg');
    const quoted = { contentHash: await printHash(book), total: 30 };
    await expect(orderOf(book, quoted)).rejects.toMatchObject({ code: 'preview_failed' });
    const [row] = (await book.rows()).filter(({ kind }) => kind === 'print');
    expect(row).toMatchObject({ state: 'failed', failure });
    expect(t.logLines.some((line) => line.includes(said) && line.includes(row?.id ?? '-'))).toBe(true);
  },
);

test('a product of the printer with other sizes stops quotes and orders with an alarm', async () => {
  const book = await createCoveredBook('<p>Op een dag in november was je er.</p>');
  const quote = await quoteOf(book);
  const quoted = { contentHash: quote.edition.contentHash, total: quote.cost.total };
  const content = { id: 'content', width: 220, height: 220, bleed: 5, accepts: ['PDF'] } as const;
  const cover = { id: 'cover', width: 472, height: 253, bleed: 19, accepts: ['PDF'] } as const;
  printer.standIn.controls.changeProduct('boek_hc_21x21', { files: [content, cover] });
  // The answer of the printer is used for an hour.
  t.time.advance(2 * hour);
  await expect(quoteOf(book)).rejects.toMatchObject({ code: 'unavailable', statusCode: 503 });
  await expect(orderOf(book, quoted)).rejects.toMatchObject({ code: 'unavailable', statusCode: 503 });
  const alarm = t.logLines.find((line) => line.includes('"alarm":"printer_product"'));
  expect(alarm).toContain('content_file');

  const own = { ...content, width: 216, height: 216, bleed: 3 };
  printer.standIn.controls.changeProduct('boek_hc_21x21', { files: [own, cover] });
  t.time.advance(2 * hour);
  expect((await quoteOf(book)).cost.total).toBe(quote.cost.total);
});
