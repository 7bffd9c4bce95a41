import { routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { differencesOf, unpackArchive } from '../../../../test/archives.ts';
import { createBook } from '../../../../test/books/books.ts';
import { saveCover } from '../../../../test/books/covers.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { receivedMails } from '../../../../test/mails/inbox.ts';
import { makeHalves, makeJpeg, withCameraMetadata } from '../../../../test/media/pictures.ts';
import { makeRecording } from '../../../../test/media/sounds.ts';
import { encodeForm, readObject } from '../../../../test/media/uploads.ts';
import { metadataOf } from '../../../../test/metadata.ts';
import { orderFor, pay, rowOf, usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../../orders/lifecycle/advance-order.ts';
import { reconcileRefunds } from '../../orders/money/sync-refunds.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

type Book = Awaited<ReturnType<typeof createBook>>;

async function addPhoto(book: Book, bytes: Buffer): Promise<string> {
  const form = await encodeForm(bytes);
  return (await book.post(`/media/${book.project.id}`, form.payload, form.type)).json().name;
}

const figure = (name: string, caption: string) =>
  `<figure data-type="image" data-width="text"><img data-name="${name}" data-pixel-width="1200" ` +
  `data-pixel-height="900" alt=""><figcaption>${caption}</figcaption></figure>`;

/** Has the file made and returns it as it is in the store. */
async function takeAlong({ call, user }: Book): Promise<Buffer> {
  expect(await call(routes.accountExports.request, {})).toMatchObject({ state: 'making' });
  await vi.waitFor(
    async () => expect(await call(routes.accountExports.get, {})).toMatchObject({ state: 'ready' }),
    { timeout: 120_000, interval: 500 },
  );
  const { objectKey } = await t.deps.db
    .selectFrom('accountExports')
    .select('objectKey')
    .where('userId', '=', user.id)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  return (await readObject(t, objectKey ?? '')) ?? Buffer.alloc(0);
}

/** An order that is paid and partly refunded, so that there is an invoice and a credit note. */
async function orderAndRefund(user: { id: string }) {
  const { orderId, sessionId } = await orderFor(t, user);
  await pay(stripe, sessionId);
  await advanceOrder(t.deps, orderId);
  const { paymentIntentId } = await rowOf(t.deps, orderId);
  await t.deps.stripe.refunds.create({ payment_intent: paymentIntentId ?? '', amount: 500 });
  await reconcileRefunds(t.deps);
  const filed = () =>
    t.deps.db
      .selectFrom('invoices')
      .select('number')
      .where('orderId', '=', orderId)
      .where('objectKey', 'is not', null)
      .orderBy('number')
      .execute();
  await vi.waitFor(async () => expect(await filed()).toHaveLength(2), { timeout: 120_000 });
  return (await filed()).map(({ number }) => number);
}

test('promise 52: everything of a person comes along in one file that needs nothing of the product', async () => {
  const user = await createUser(t.deps, { firstName: 'Marloes', lastName: 'de Wit' });
  const book = await createBook(t, user, { chapters: 2 });
  const original = await withCameraMetadata(makeHalves(1200, 900), 6).jpeg().toBuffer();
  const photo = await addPhoto(book, original);
  const [first = '', second = ''] = book.chapterIds;
  await book.write('<p>De eerste versie van de zin.</p>', first);
  await book.write(`<p>De tweede versie van de zin.</p>${figure(photo, 'Aan zee')}`, first);
  await book.write(
    '<p>Luister maar.</p><div data-type="qr-code" data-link="https://example.org/lied?a=1&amp;b=2">Een lied</div>',
    second,
  );
  await saveCover(book, { themeName: 'birth', title: 'Voor onze Noor', backText: 'Achterop.' });
  const frontispiece = { name: photo, focusX: 0.5, focusY: 0.5, pixelWidth: 1200, pixelHeight: 900 };
  await book.call(routes.projectExports.updateSettings, {
    params: { projectId: book.project.id },
    body: { frontispiece, years: [{ year: '1947', text: 'Geboren aan <zee>' }] },
  });
  const loose = await makeJpeg(320, 240);
  const looseName = await addPhoto(book, loose);
  await t.deps.db.deleteFrom('projectMedia').where('mediaName', '=', looseName).execute();
  // The names of books of one moment have no fixed order.
  t.time.advance(1);
  const binned = await createBook(t, user);
  await binned.write('<p>Uit de prullenbak.</p>');
  await book.call(routes.projects.delete, { params: { id: binned.project.id } });
  const [invoice, credit] = await orderAndRefund(user);

  const unpacked = unpackArchive(await takeAlong(book));
  const { files, list } = unpacked;
  const text = (path: string) => files.get(path)?.toString() ?? '';
  expect(differencesOf(unpacked)).toEqual([]);
  expect(list.damaged).toEqual([]);
  expect([...files.keys()].filter((path) => !path.startsWith('gegevens/'))).toEqual(
    [
      'begin hier.html',
      'boeken/Voor Mees/Voor Mees.html',
      'boeken/Voor Noor/Voor Noor, omslag.pdf',
      'boeken/Voor Noor/Voor Noor.html',
      'boeken/Voor Noor/Voor Noor.pdf',
      `boeken/Voor Noor/fotos/${photo}`,
      'boeken/Voor Noor/teksten en versies/001 Hoofdstuk 1.json',
      'boeken/Voor Noor/teksten en versies/002 Hoofdstuk 2.json',
      `facturen/${invoice}.pdf`,
      `facturen/${credit}, creditnota.pdf`,
      `fotos zonder boek/${looseName}`,
      'inhoud.json',
      'prullenbak/Voor Noor (2)/Voor Noor (2).html',
      'prullenbak/Voor Noor (2)/teksten en versies/001 Hoofdstuk 1.json',
    ].sort(),
  );

  const page = text('boeken/Voor Noor/Voor Noor.html');
  expect(page).toContain('<h1>Voor onze Noor</h1>');
  expect(page).toContain('De tweede versie van de zin.');
  expect(page).toContain('Achterop.');
  expect(page).toContain('<dt>1947</dt><dd>Geboren aan &lt;zee&gt;</dd>');
  expect(page.split(`<img src="fotos/${photo}"`)).toHaveLength(3);
  expect(page).toContain('<figcaption>Aan zee</figcaption>');
  expect(page).toContain('href="https://example.org/lied?a=1&amp;b=2"');
  expect(page).not.toMatch(/<script|<link|src="(?!fotos\/)|url\(/);
  expect(text('begin hier.html')).toContain('href="boeken/Voor%20Noor/Voor%20Noor.pdf"');
  for (const pdf of ['Voor Noor.pdf', 'Voor Noor, omslag.pdf'])
    expect(text(`boeken/Voor Noor/${pdf}`).startsWith('%PDF-')).toBe(true);

  // Photos come as they were sent, with everything the camera wrote into them.
  expect(files.get(`boeken/Voor Noor/fotos/${photo}`)?.equals(original)).toBe(true);
  expect(metadataOf(files.get(`boeken/Voor Noor/fotos/${photo}`) ?? Buffer.alloc(0))).toMatch(/CANARY-MAKE/);
  expect(files.get(`fotos zonder boek/${looseName}`)?.equals(loose)).toBe(true);

  const chapter = JSON.parse(text('boeken/Voor Noor/teksten en versies/001 Hoofdstuk 1.json'));
  expect(JSON.stringify(chapter.document)).toContain('De tweede versie van de zin.');
  const versions: { document: unknown }[] = chapter.versions;
  expect(versions.map(({ document }) => JSON.stringify(document).match(/eerste|tweede/)?.[0]).sort()).toEqual(
    ['eerste', 'tweede'],
  );
  expect(text('prullenbak/Voor Noor (2)/Voor Noor (2).html')).toContain('Uit de prullenbak.');
  expect(JSON.parse(text('gegevens/users.json'))).toMatchObject([
    { email: user.email, first_name: 'Marloes' },
  ]);
  expect(JSON.parse(text('gegevens/invoices.json'))).toHaveLength(2);
  expect(JSON.parse(text('gegevens/orders.json'))).toMatchObject([{ email: user.email }]);

  await vi.waitFor(async () => expect(await receivedMails(user.email)).not.toEqual([]), { timeout: 120_000 });
  const mails = (await receivedMails(user.email)).map(({ subject }) => subject);
  expect(mails).toContain('Alles staat klaar om mee te nemen');
});

test('promise 52: what others told comes along, to read and as data, without the links of those who were asked', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const invitation = await inviteTo(book, { email: 'henk@example.org' });
  const phone = phoneOf(t, tokenOf(invitation));
  await phone.consent();
  const { body: photo } = await phone.addPhoto(await makeJpeg(60, 40));
  const voice = await makeRecording();
  const { body: recording } = await phone.addRecording(voice);
  await phone.tell({ text: 'Van <kersenhout>.', photos: [photo.name], recording: recording.id });
  const ofRecording = { params: { id: recording.id } };
  const said = { caption: 'de wieg', transcript: 'Van kersenhout was hij.' };
  await book.call(routes.recordings.change, { ...ofRecording, body: said });
  await vi.waitFor(
    async () => expect(await book.call(routes.recordings.get, ofRecording)).toMatchObject({ state: 'ready' }),
    { timeout: 120_000, interval: 500 },
  );
  const back = await phone.tell({ text: 'CANARY-ASKED-BACK' });
  await phone.call(routes.asked.askBack, { params: { ...phone.params, id: back.id } });
  const { files } = unpackArchive(await takeAlong(book));
  const page = files.get('boeken/Voor Noor/verzameld.html')?.toString() ?? '';
  expect(page).toContain('Van &lt;kersenhout&gt;.');
  expect(page).toContain('Verteld door Opa Henk');
  expect(page).toContain(`<img src="fotos/${photo.name}"`);
  expect(files.has(`boeken/Voor Noor/fotos/${photo.name}`)).toBe(true);
  // A voice as it came, as it is played and in words.
  const ofVoice = (name: string) => files.get(`boeken/Voor Noor/opnames/${name}`);
  expect(ofVoice('de wieg, origineel.webm')?.equals(voice)).toBe(true);
  expect(ofVoice('de wieg.m4a')?.includes('ftypM4A')).toBe(true);
  expect(ofVoice('de wieg.txt')?.toString()).toBe('Van kersenhout was hij.\n');
  expect(page).toContain('<audio controls src="opnames/de%20wieg.m4a">');
  expect(files.get('gegevens/invitations.json')?.toString()).toContain('henk@example.org');
  const all = [...files.values()].map((file) => file.toString('latin1')).join('\n');
  expect(all).not.toMatch(/CANARY|token_seed|token_hash/);
  expect(all).not.toContain(phone.params.token);
});

test('the file holds nothing that opens an account, and nothing of another person', async () => {
  const other = await createBook(t, await createUser(t.deps, { lastName: 'Vreemdeling' }));
  await other.write('<p>Het geheim van een ander.</p>');
  const user = await createUser(t.deps, { language: 'en' });
  const book = await createBook(t, user);
  await book.write('<p>My own sentence.</p>');
  const { files } = unpackArchive(await takeAlong(book), 'contents.json');
  expect([...files.keys()]).toContain('books/Voor Noor/Voor Noor.html');
  const all = [...files.values()].map((file) => file.toString('latin1')).join('\n');
  expect(all).toContain('My own sentence.');
  expect(all).not.toContain('no password opens this account');
  expect(all).not.toContain('geheim van een ander');
  expect(all).not.toContain(other.user.id);
  expect(all).not.toMatch(/draft_key|token_hash|tokenSeed|challenge_hash/);
});

/** Tables of a person that the data folder leaves out on purpose. */
const excluded = [
  'account_exports',
  'chapter_facts',
  'chapter_revisions',
  'mail_tokens',
  'passkey_challenges',
  'project_exports',
];

test('every table with rows of a person is in the file, unless it is left out by name', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'order_id')`.execute(t.deps.db);
  const book = await createBook(t, await createUser(t.deps));
  const { files } = unpackArchive(await takeAlong(book));
  const inFile = [...files.keys()].filter((path) => path.startsWith('gegevens/'));
  const expected = ['users', ...rows.map(({ name }) => name)].filter((name) => !excluded.includes(name));
  expect(inFile.map((path) => path.slice(9, -5)).sort()).toEqual(expected.sort());
});
