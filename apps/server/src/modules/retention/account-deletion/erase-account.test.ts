import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { saveCover } from '../../../../test/books/covers.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { makeHalves, makeJpeg, withCameraMetadata } from '../../../../test/media/pictures.ts';
import { sendRecording } from '../../../../test/media/recordings.ts';
import { makeRecording } from '../../../../test/media/sounds.ts';
import { encodeForm, readObject } from '../../../../test/media/uploads.ts';
import { orderFor, pay, usePrinter } from '../../../../test/orders/orders.ts';
import { createOwnBucket } from '../../../../test/stores/own-bucket.ts';
import { dumpDatabase, withRestored } from '../../../../test/stores/restored-database.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../../orders/lifecycle/advance-order.ts';
import { recordEvent } from '../../platform/audit/security-events.service.ts';
import { applyTombstones } from '../deletions/apply-tombstones.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);
const worker = createTestWorker(t);
let bucket: Awaited<ReturnType<typeof createOwnBucket>>;
beforeAll(async () => {
  bucket = await createOwnBucket(t.deps.config);
  t.deps.storage = bucket.storage;
  await worker.start();
});
afterAll(async () => {
  await worker.stop();
  await bucket.drop();
});

const day = 24 * 3600;
const canary = (what: string) => `CANARY-${what}-${randomUUID().slice(0, 8)}`;

const found = (text: string, canaries: string[]) => canaries.filter((each) => text.includes(each));

/** Folders whose objects stay: what the tax office asks for, and ids. Tests let the edition of an order be blank pages. */
const kept = /^(invoices|tombstones|test-orders)\//;

/** Reads every object of the bucket: what is left that should not be, and the canaries found in it. */
async function searchBucket(canaries: string[]) {
  const left: string[] = [];
  const hits = new Set<string>();
  for await (const { key } of t.deps.storage.list('')) {
    const contents = (await readObject(t, key)) ?? Buffer.alloc(0);
    if (!kept.test(key)) left.push(key);
    if (key.startsWith('invoices/')) continue;
    for (const canary of found(`${key}\n${contents.toString('latin1')}`, canaries)) hits.add(canary);
  }
  return { left, hits: [...hits] };
}

async function createCanary() {
  const words = {
    firstName: canary('first'),
    lastName: canary('last'),
    email: `${canary('mail').toLowerCase()}@example.org`,
    text: canary('text'),
    earlier: canary('earlier'),
    caption: canary('caption'),
    memory: canary('memory'),
    teller: canary('teller'),
    tellerEmail: `${canary('teller-mail').toLowerCase()}@example.org`,
    answer: canary('answer'),
    asked: canary('asked'),
    spoken: canary('spoken'),
    speaker: canary('speaker'),
    chapter: canary('chapter'),
    question: canary('question'),
    dedication: canary('dedication'),
    person: canary('person'),
    year: canary('year'),
    author: canary('author'),
    imprint: canary('imprint'),
    book: canary('book'),
    binned: canary('binned'),
    title: canary('title'),
    subtitle: canary('subtitle'),
    street: canary('street'),
    city: canary('city'),
    company: canary('company'),
    device: canary('device'),
    network: '203.0.113.*',
    make: 'CANARY-MAKE',
    recorder: 'CANARY-MAKER-OF-SOUND',
  };
  const { firstName, lastName, email } = words;
  const user = await createUser(t.deps, { firstName, lastName, email });
  const book = await createBook(t, user);
  const { call, project } = book;
  await call(routes.projects.update, { params: { id: project.id }, body: { name: words.book } });
  const chapter = await call(routes.projectChapters.addSelected, {
    body: { projectId: project.id, name: words.chapter },
  });
  const projectChapterId = chapter.projectChapterId ?? '';
  await call(routes.projectQuestions.addSelected, { body: { projectChapterId, text: words.question } });
  const original = await withCameraMetadata(makeHalves(1200, 900), 6).jpeg().toBuffer();
  const form = await encodeForm(original);
  const { name } = (await book.post(`/media/${project.id}`, form.payload, form.type)).json();
  await book.write(`<p>${words.earlier}</p>`, projectChapterId);
  await book.write(
    `<p>${words.text}</p><figure data-type="image"><img data-name="${name}" alt="" data-pixel-width="1200" ` +
      `data-pixel-height="900"><figcaption>${words.caption}</figcaption></figure>`,
    projectChapterId,
  );
  const voice = await makeRecording({ format: 'mp4', more: ['-metadata', `title=${words.recorder}`] });
  const { body: recording } = await sendRecording(t, book, voice);
  const said = { transcript: words.spoken, speaker: words.speaker };
  await call(routes.recordings.change, { params: { id: recording.id }, body: said });
  const parts = { photos: [name], recording: recording.id };
  const told = { projectId: project.id, clientId: randomUUID(), text: words.memory, ...parts };
  await call(routes.memories.tell, { body: told });
  const invitation = await inviteTo(book, { email: words.tellerEmail, questions: [words.asked] });
  const phone = phoneOf(t, tokenOf(invitation));
  await phone.consent();
  const { body: sent } = await phone.addPhoto(await makeJpeg(90, 60));
  await phone.tell({ name: words.teller, text: words.answer, photos: [sent.name] });
  await saveCover(book, { themeName: 'birth', title: words.title, subtitle: words.subtitle });
  const { dedication, author, imprint } = words;
  const settings = {
    dedication,
    author,
    imprint,
    people: [{ name: words.person, who: '' }],
    years: [{ year: '1947', text: words.year }],
  };
  await call(routes.projectExports.updateSettings, { params: { projectId: project.id }, body: settings });
  const binned = await createBook(t, user);
  await binned.write(`<p>${words.binned}</p>`);
  await call(routes.projects.delete, { params: { id: binned.project.id } });
  await recordEvent(t.deps, t.deps.db, { userId: user.id, kind: 'signed_in', network: words.network });
  await t.deps.db
    .updateTable('sessions')
    .set({ device: words.device })
    .where('userId', '=', user.id)
    .execute();
  const { orderId, sessionId } = await orderFor(t, user);
  await pay(stripe, sessionId);
  await advanceOrder(t.deps, orderId);
  const billing = { firstName, lastName, companyName: words.company, street: words.street, city: words.city };
  await t.deps.db
    .updateTable('orders')
    .set({
      state: 'shipped',
      nextCheckAt: null,
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(billing),
      title: words.title,
    })
    .where('id', '=', orderId)
    .execute();
  await call(routes.accountExports.request, {});
  await vi.waitFor(
    async () => expect(await call(routes.accountExports.get, {})).toMatchObject({ state: 'ready' }),
    { timeout: 120_000, interval: 500 },
  );
  // The worker may look at the order once more.
  await vi.waitFor(
    async () => {
      const order = t.deps.db.selectFrom('orders').select('nextCheckAt').where('id', '=', orderId);
      expect(await order.execute()).toEqual([{ nextCheckAt: null }]);
    },
    { timeout: 120_000, interval: 500 },
  );
  return { book, words: Object.values(words) };
}

test('promise 52: after the erasure nothing of a person is found, and a restored backup does not bring it back', async () => {
  const url = t.deps.config.DATABASE_URL;
  const { book, words } = await createCanary();
  const before = dumpDatabase(url);
  // Earlier texts are compressed, and what a camera writes is in the photo alone.
  const inRows = words.filter((word) => !/^CANARY-(MAKE|earlier)/.test(word));
  expect(found(before, inRows)).toEqual(inRows);
  // The search finds what is there.
  const stored = await searchBucket(words);
  expect(stored.hits).toContain('CANARY-MAKE');
  expect(stored.left.map((key) => key.split('/')[0])).toEqual(
    expect.arrayContaining(['account-exports', 'exports', 'media', 'recordings']),
  );
  await book.call(routes.accountDeletion.plan, {});
  t.time.advance(14 * day + 60);
  await worker.stop();
  expect(await sweepAccounts(t.deps)).toBe(0);
  t.time.advance(3601);
  expect(await sweepAccounts(t.deps)).toBe(1);
  expect(found(dumpDatabase(url), words)).toEqual([]);
  expect(await searchBucket(words)).toMatchObject({ left: [], hits: [] });

  await withRestored(t.deps, before, async (restored, restoredUrl) => {
    expect(found(dumpDatabase(restoredUrl), inRows)).toEqual(inRows);
    const again = await applyTombstones(restored);
    expect(t.logLines.filter((line) => line.includes('"alarm":"tombstone"'))).toEqual([]);
    expect(again.account).toBe(1);
    expect(found(dumpDatabase(restoredUrl), words)).toEqual([]);
    expect(await searchBucket(words)).toMatchObject({ left: [], hits: [] });
  });
});
