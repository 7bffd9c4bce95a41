import { createHash } from 'node:crypto';
import { degrees, PDFDocument } from 'pdf-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, connect, type PrinterClient, valueAt } from '../../test/printer-client.ts';
import { type FileKind, makeBlankFiles, makeBlankPdf, type PrinterStandIn, startPrinter } from './index.ts';

let printer: PrinterStandIn;
let client: PrinterClient;

beforeEach(async () => {
  printer = await startPrinter();
  client = await connect(printer);
});
afterEach(() => printer.close());

const place = async (itemChange: object = {}): Promise<Record<FileKind, string>> => {
  const { body } = await client.post('orders', anOrder({}, itemChange));
  const uploadUrl = (kind: FileKind) => String(valueAt(body, `items.0.files.${kind}.uploadUrl`));
  return { content: uploadUrl('content'), cover: uploadUrl('cover') };
};

describe('a file', () => {
  it.each([
    ['boek_hc_a4_sta', 24],
    ['boek_hc_a4_sta', 200],
    ['boek_hc_21x21', 60],
    ['boek_hc_a4_lig', 60],
  ])('that fits %s with %i pages is accepted', async (productId, pageCount) => {
    const urls = await place({ productId, pageCount });
    const files = await makeBlankFiles(productId, pageCount);
    for (const kind of ['content', 'cover'] as const) {
      const { status, body } = await client.upload(urls[kind], files[kind]);
      expect({ status, body }).toEqual({ status: 200, body: { fileName: kind, fileType: 'PDF' } });
    }
    const stored = printer.controls.getOrder('order-1').items[0]?.files;
    const sha256 = createHash('sha256').update(files.content).digest('hex');
    expect(stored).toMatchObject({ content: { status: 'Accepted', sha256 }, cover: { status: 'Accepted' } });
  });

  // A4 portrait, 60 pages: content 216 x 303 mm, cover 472 + 18 x 0.14 = 474.52 x 340 mm.
  it.each([
    ['content', 60, 216.49, 303.49, 200],
    ['content', 60, 215.51, 302.51, 200],
    ['content', 60, 216.6, 303, 400],
    ['content', 60, 216, 302.4, 400],
    ['content', 60, 210, 297, 400],
    ['content', 60, 303, 216, 400],
    ['content', 58, 216, 303, 400],
    ['content', 62, 216, 303, 400],
    ['cover', 1, 473.03, 340, 200],
    ['cover', 1, 476.01, 341.49, 200],
    ['cover', 1, 472, 340, 400],
    ['cover', 1, 476.1, 340, 400],
    ['cover', 1, 474.52, 338.4, 400],
    ['cover', 2, 474.52, 340, 400],
  ] as const)('%s of %i pages of %d x %d mm: %i', async (kind, pages, width, height, status) => {
    const urls = await place({ pageCount: 60 });
    const answer = await client.upload(urls[kind], await makeBlankPdf(pages, width, height));
    expect(answer.status).toBe(status);
    const file = printer.controls.getOrder('order-1').items[0]?.files[kind];
    expect(file?.status).toBe(status === 200 ? 'Accepted' : 'AwaitingUpload');
  });

  it('that does not fit is refused with its expected and actual size', async () => {
    const { cover } = await place({ pageCount: 60 });
    const { body } = await client.upload(cover, await makeBlankPdf(2, 472, 340));
    expect(body).toMatchObject({
      hints: [
        'The cover file must have 1 pages, it has 2.',
        'Page 1 of the cover file must measure 474.52 x 340 mm, it measures 472 x 340 mm.',
      ],
    });
  });

  it('with one wrong page among many is refused', async () => {
    const { content } = await place();
    const document = await PDFDocument.load(await makeBlankPdf(24, 216, 303));
    document.getPage(17).setSize(595, 842);
    const { status, body } = await client.upload(content, await document.save());
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { hints: [expect.stringMatching(/^Page 18/)] },
    });
  });

  it('is measured by its crop box and rotation', async () => {
    const { cover } = await place();
    const cropped = await PDFDocument.load(await makeBlankPdf(1, 500, 400));
    cropped.getPage(0).setCropBox(0, 0, (472 * 72) / 25.4, (340 * 72) / 25.4);
    const turned = await PDFDocument.load(await makeBlankPdf(1, 472, 340));
    turned.getPage(0).setRotation(degrees(90));
    expect((await client.upload(cover, await turned.save())).status).toBe(400);
    expect((await client.upload(cover, await cropped.save())).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['words', 'Lieve oma'],
    ['a PDF cut short', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog'],
  ])('made of %s is refused', async (_what, text) => {
    const { cover } = await place();
    expect((await client.upload(cover, Buffer.from(text))).status).toBe(400);
  });

  it('is accepted once, and only while the order waits for it', async () => {
    const urls = await place();
    const files = await makeBlankFiles('boek_hc_a4_sta', 24);
    expect((await client.upload(urls.cover, files.cover)).status).toBe(200);
    expect((await client.upload(urls.cover, files.cover)).status).toBe(403);
    await printer.controls.cancel('order-1');
    expect((await client.upload(urls.content, files.content)).status).toBe(403);
  });

  it('of another type, or for an unknown upload url, is refused', async () => {
    const { cover } = await place();
    const bytes = await makeBlankPdf(1, 472, 340);
    expect((await client.upload(cover, bytes, 'image/png')).status).toBe(415);
    expect((await client.upload(`${printer.url}files/guess`, bytes)).status).toBe(404);
  });
});
