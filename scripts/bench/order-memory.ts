import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../apps/server/src/deps.ts';
import { openSession } from '../../apps/server/src/modules/auth/sessions.service.ts';
import { saveCover } from '../../apps/server/src/modules/project-covers/project-covers.service.ts';
import { createUser } from '../../apps/server/test/factories.ts';
import { anAddress } from '../../apps/server/test/orders/editions.ts';
import { photoNames, storeBook } from '../../apps/server/test/seed/sample-books.ts';
import type { ChapterText } from '../../packages/book/src/render/index.ts';
import type { SampleBook } from '../../packages/book/test/samples/books.ts';
import { paragraph, photo, row } from '../../packages/book/test/samples/nodes.ts';
import { sentences } from '../../packages/book/test/samples/sentences.ts';
import { makeSettings } from '../../packages/book/test/samples/settings.ts';
import { ApiError, createClient, routes } from '../../packages/contract/src/index.ts';
import { startPrinter } from '../../packages/fakes/src/printer/index.ts';
import { startStripe } from '../../packages/fakes/src/stripe/index.ts';
import { storeDistinctPhotos } from './distinct-photos.ts';
import { printFigure } from './figures.ts';
import { watchMemory } from './memory.ts';
import { endWorker, type Scene, withScene } from './preview/scene.ts';

const photoCount = 120;
const pages = 200;
const maxMegabytes = 700;

/**
 * Memory of a worker that renders, checks and sends an order of the thickest book with 120 photos of a phone. Fails when
 * the worker takes more than 700 MB with all processes it starts, where memory that they share counts once.
 */
export async function measure(): Promise<void> {
  const stripe = await startStripe({ secretKey: process.env.STRIPE_SECRET_KEY ?? '' });
  const printer = await startPrinter();
  const environment = {
    STRIPE_API: stripe.url,
    PAYMENT_ORIGIN: stripe.url,
    PRINTER_API: printer.url,
    PRINTER_CLIENT_ID: printer.clientId,
    PRINTER_CLIENT_SECRET: printer.clientSecret,
  };
  try {
    await withScene(async (scene) => {
      const { userId, projectId } = await createThickBook(scene);
      const worker = await scene.startWorker();
      const watch = watchMemory(worker.pid ?? 0);
      const call = await clientOf(scene, userId);
      const order = await placeOrder(call, projectId).catch(async (error: unknown) => {
        console.log(JSON.stringify(await listExports(scene.deps, projectId)));
        throw error;
      });
      await stripe.controls.payCheckout(new URL(order.paymentUrl).pathname.split('/').at(-1) ?? '');
      await call(routes.checkout.status, { params: { id: order.orderId } });
      const files = await waitUntilSent(scene.deps, order.orderId);
      const { own, tree, used } = await watch.stop();
      printFigure('order.content', files.content / 1e6, 'MB');
      printFigure('order.worker.own.rss', own, 'MB');
      printFigure('order.worker.rss', tree, 'MB');
      printFigure('order.worker.used', used, 'MB');
      await endWorker(worker);
      if (used >= maxMegabytes) throw new Error(`the worker took ${used} MB, at most ${maxMegabytes}`);
    }, environment);
  } finally {
    await printer.close();
    await stripe.close();
  }
}

/** A book of 200 pages with photos in every layout; short chapters of a sheet fill it up. */
async function createThickBook(scene: Scene): Promise<{ userId: string; projectId: string }> {
  const { deps, startWorker } = scene;
  const user = await createUser(deps);
  const names = photoNames(photoCount);
  const photos = await storeDistinctPhotos(deps, names);
  console.log(`${names.length} photos are stored`);
  const chapters = Array.from({ length: photoCount / 6 }, (_, index) =>
    photoChapter(index, names.slice(index * 6, index * 6 + 6)),
  );
  const sample: SampleBook = { book: makeSettings({ format: 'a4' }), chapters };
  const thin = await storeBook(deps, user.id, sample, photos);
  const worker = await startWorker();
  const call = await clientOf(scene, user.id);
  const preview = await call(routes.projectExports.preview, { params: { id: thin.projectId } });
  await preview.arrayBuffer();
  const { pages: thinPages } = await call(routes.projectExports.check, {
    params: { projectId: thin.projectId },
  });
  await endWorker(worker);
  console.log(`the photos take ${thinPages} pages`);
  const sheets = Math.floor((pages - (thinPages ?? 0)) / 2);
  if (sheets < 0) throw new Error(`the book has ${thinPages} pages already`);
  const filling = Array.from({ length: sheets }, (_, index) => textChapter(`Tussendoor ${index + 1}`));
  const thick = { ...sample, chapters: [...chapters, ...filling] };
  const { projectId } = await storeBook(deps, user.id, thick, photos);
  await saveCover(deps, { userId: user.id, projectId }, { themeName: 'no_image' });
  return { userId: user.id, projectId };
}

function photoChapter(
  index: number,
  [one = '', two = '', three = '', four = '', five = '', six = '']: string[],
) {
  const text = () => paragraph(sentences.slice(0, 8).join(' '));
  const content = [
    text(),
    photo(one, 'text', 'De dijk'),
    text(),
    row('medium', [two, ''], [three, '']),
    text(),
    photo(four, 'full'),
    text(),
    photo(five, 'wide'),
    text(),
    photo(six, 'small', 'Later'),
  ];
  return chapterOf(`Hoofdstuk ${index + 1}`, content);
}

const textChapter = (title: string) => chapterOf(title, [paragraph(sentences[0] ?? '')]);

function chapterOf(title: string, content: ChapterText['document']['content']): ChapterText {
  return { id: title, title, document: { type: 'doc', content } };
}

async function clientOf({ deps, origin }: Scene, userId: string) {
  const { accessToken } = await openSession(deps, deps.db, userId, 'bench');
  const headers = () => ({ authorization: `Bearer ${accessToken}` });
  return createClient({ baseUrl: `${origin}/api`, fetch, headers });
}

async function placeOrder(call: Awaited<ReturnType<typeof clientOf>>, projectId: string) {
  const quote = await askQuote(call, projectId);
  console.log(`the book has ${quote.pages} pages`);
  return call(routes.checkout.order, {
    body: {
      projectId,
      quantity: 1,
      contentHash: quote.edition.contentHash,
      total: quote.cost.total,
      billing: anAddress,
      termsAccepted: true,
    },
  });
}

/** A quote needs the print file; the server asks to come back while it is made. */
async function askQuote(call: Awaited<ReturnType<typeof clientOf>>, projectId: string) {
  for (;;) {
    try {
      return await call(routes.checkout.quote, { body: { projectId, quantity: 1 } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'ask_again') throw error;
    }
  }
}

/** How far the files of a book are, for the case that they do not become ready. */
function listExports({ db }: Deps, projectId: string) {
  const shown = [
    'kind',
    'state',
    'stage',
    'photo',
    'pages',
    'attempts',
    'failure',
    'createdAt',
    'finishedAt',
  ] as const;
  return db.selectFrom('projectExports').select(shown).where('projectId', '=', projectId).execute();
}

/** Waits until the printer has the files of an order; returns their sizes. */
async function waitUntilSent({ db }: Deps, orderId: string): Promise<{ content: number }> {
  for (let second = 0; second < 300; second += 1) {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const files = order.files as { content: { bytes: number } };
    if (order.state === 'at_printer') return { content: files.content.bytes };
    if (order.state === 'held') throw new Error(`the order is held: ${order.heldReason}`);
    await pause(1000);
  }
  throw new Error('the order did not reach the printer in five minutes');
}
