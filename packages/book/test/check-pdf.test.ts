import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCover, plainChoice } from '../src/cover/make-cover.ts';
import { coverSheet } from '../src/geometry/cover-sheet.ts';
import { bookFormats } from '../src/geometry/formats.ts';
import { defaultProducts } from '../src/geometry/printer-product.ts';
import {
  checkPdf,
  createRenderer,
  type PdfExpectation,
  type PdfReport,
  type RenderedFile,
  type RenderJob,
} from '../src/render/index.ts';
import { withFile } from './pictures.ts';
import { blocksBook, shortBook } from './samples/books.ts';
import { photo, row } from './samples/nodes.ts';
import { originalPhotos } from './samples/photos.ts';

const MM = 72 / 25.4;
const size = { width: 216, height: 303, bleed: 3 };
const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 100 } });
afterAll(() => renderer.close());

async function render(job: RenderJob): Promise<RenderedFile> {
  const outcome = await renderer.render(job);
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.file;
}

function check(pdf: Uint8Array, expected: Partial<PdfExpectation>): Promise<PdfReport> {
  return withFile(pdf, (path) => checkPdf(path, { kind: 'content', pages: 2, size, ...expected }));
}

/** Valid file with the expected pages, modified by the test. */
async function makePdf(
  change: (pdf: PDFDocument) => void | Promise<void> = () => undefined,
  pages = 2,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let count = 0; count < pages; count += 1) {
    const page = pdf.addPage([size.width * MM, size.height * MM]);
    page.setBleedBox(0, 0, size.width * MM, size.height * MM);
    page.setTrimBox(3 * MM, 3 * MM, 210 * MM, 297 * MM);
  }
  await change(pdf);
  return pdf.save();
}

const codesOf = (report: PdfReport) => report.problems.map(({ code }) => code);

describe('rendered files', () => {
  test.each(bookFormats)('book passes the preflight (%s)', async (format) => {
    const sample = shortBook({ format, minPages: 24 });
    const file = await render({ kind: 'book', quality: 'print', ...sample, photos: originalPhotos() });
    const height = sample.book.page.height + 6;
    const report = await check(file.pdf, {
      pages: file.pages,
      size: { ...size, height },
      decodePhotos: true,
    });
    expect(report.problems).toEqual([]);
    expect(report.pages).toBe(24);
    expect(report.photos.length).toBeGreaterThan(5);
    expect(file.pageSize).toEqual({ ...size, height });
  });

  test.each(bookFormats)('cover passes the preflight (%s)', async (format) => {
    const sheet = coverSheet(format, 96, defaultProducts[format]);
    const cover = makeCover({ ...plainChoice, title: 'Lief klein mens', photo: 'nagasaki-boats.jpg' }, sheet);
    const { pdf, pages } = await render({ kind: 'cover', quality: 'print', cover, photos: originalPhotos() });
    const expected = { width: sheet.width, height: sheet.height, bleed: sheet.turnIn };
    expect((await check(pdf, { kind: 'cover', pages, size: expected, decodePhotos: true })).problems).toEqual(
      [],
    );
    const thicker = { ...expected, width: expected.width + 2 };
    expect(codesOf(await check(pdf, { kind: 'cover', pages, size: thicker }))).toContain('page_size');
  });

  test('has photos at 150 to 330 pixels per inch in a preview and all pixels up to 400 in print', async () => {
    const job = { kind: 'book', ...shortBook(), photos: originalPhotos() } as const;
    const [preview, print] = [
      await render({ ...job, quality: 'preview' }),
      await render({ ...job, quality: 'print' }),
    ];
    const [small, large] = [await check(preview.pdf, {}), await check(print.pdf, {})];
    // A photo used at several sizes has the pixels of the largest, so its small copy may have more.
    expect(Math.min(...small.photos.map(({ ppi }) => ppi))).toBeLessThanOrEqual(151);
    expect(large.photos.map(({ width }) => width)).toContain(1024);
    expect(preview.pdf.length).toBeLessThan(print.pdf.length);
  });
});

test('print files have photos above 560 pixels per inch at 400, and others as they are', async () => {
  await withFile(new Uint8Array(), async (_, directory) => {
    const paint = async (name: string, width: number, height: number, grey = false) => {
      const path = join(directory, name);
      const picture = sharp({ create: { width, height, channels: 3, background: '#a06040' } });
      await (grey ? picture.toColourspace('b-w') : picture).jpeg().toFile(path);
      return path;
    };
    const photos = {
      'large.jpg': await paint('large.jpg', 4000, 3000),
      'tall.jpg': await paint('tall.jpg', 3000, 5000),
      'grey.jpg': await paint('grey.jpg', 3600, 3600, true),
      'band.jpg': await paint('band.jpg', 5000, 3000),
      'small.jpg': await paint('small.jpg', 900, 700),
      'kept.jpg': await paint('kept.jpg', 2600, 2000),
    };
    const content = [
      photo('large.jpg', 'text'),
      photo('tall.jpg', 'text', 'Hoger dan de pagina'),
      row('medium', ['grey.jpg', ''], ['small.jpg', '']),
      photo('band.jpg', 'full'),
      photo('kept.jpg', 'text'),
    ];
    const file = await render({ kind: 'book', quality: 'print', ...blocksBook(content), photos });
    const printed = (await check(file.pdf, { pages: file.pages, decodePhotos: true })).photos;
    const kept = [900, 2600];
    const large = printed.filter(({ width }) => !kept.includes(width));
    expect(large.map(({ ppi }) => ppi)).toEqual([400, 400, 400, 400]);
    expect(printed.find(({ width }) => width === 900)).toMatchObject({ height: 700 });
    expect(printed.find(({ width }) => width === 2600)).toMatchObject({ height: 2000 });
    expect(printed.map(({ channels }) => channels).toSorted()).toEqual([1, 3, 3, 3, 3, 3]);
  });
});

describe('checkPdf reports', () => {
  test('nothing for a valid file', async () => {
    expect((await check(await makePdf(), {})).problems).toEqual([]);
  });

  test('a file that is cut off', async () => {
    const pdf = await makePdf();
    expect(codesOf(await check(pdf.slice(0, pdf.length / 2), {}))).toEqual(['damaged']);
  });

  test('a wrong or odd number of pages', async () => {
    expect(codesOf(await check(await makePdf(), { pages: 4 }))).toEqual(['page_count']);
    expect(codesOf(await check(await makePdf(undefined, 3), { pages: 3 }))).toEqual(['odd_page_count']);
  });

  test('a wrong page size', async () => {
    const pdf = await makePdf((made) => made.getPage(1).setMediaBox(0, 0, 210 * MM, 297 * MM));
    const { problems } = await check(pdf, {});
    expect(problems).toContainEqual(expect.objectContaining({ code: 'page_size', page: 2 }));
  });

  test('a missing or wrong trim box', async () => {
    const none = await makePdf((made) => {
      made.getPage(0).node.delete(PDFName.of('TrimBox'));
    });
    const wrong = await makePdf((made) => made.getPage(0).setTrimBox(10, 10, 500, 500));
    for (const pdf of [none, wrong])
      expect((await check(pdf, {})).problems).toMatchObject([{ code: 'boxes', page: 1 }]);
  });

  test('a font that is not embedded', async () => {
    const pdf = await makePdf(async (made) => {
      made.getPage(0).drawText('Hallo', { font: await made.embedFont(StandardFonts.Helvetica) });
    });
    expect(codesOf(await check(pdf, {}))).toEqual(['font_not_embedded']);
  });

  test('an annotation', async () => {
    const pdf = await makePdf((made) => {
      const link = made.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10] });
      made.getPage(1).node.set(PDFName.of('Annots'), made.context.obj([link]));
    });
    expect((await check(pdf, {})).problems).toMatchObject([{ code: 'annotation', page: 2 }]);
  });

  test('active content', async () => {
    const pdf = await makePdf((made) => made.addJavaScript('greet', 'app.alert(1)'));
    expect(codesOf(await check(pdf, {}))).toContain('active_content');
    const opening = await makePdf((made) => {
      made.catalog.set(
        PDFName.of('OpenAction'),
        made.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
      );
    });
    expect(codesOf(await check(opening, {}))).toContain('active_content');
  });

  test('a number of pages that is not bound', async () => {
    const pdf = await makePdf();
    expect(codesOf(await check(pdf, { pageLimits: { min: 24, max: 200, step: 2 } }))).toEqual([
      'page_limits',
    ]);
    expect(codesOf(await check(pdf, { pageLimits: { min: 0, max: 200, step: 4 } }))).toEqual(['page_limits']);
    expect(codesOf(await check(pdf, { pageLimits: { min: 2, max: 2, step: 2 } }))).toEqual([]);
  });

  test('colours other than grey and RGB', async () => {
    const pdf = await makePdf((made) => {
      const group = made.context.obj({ S: 'Transparency', CS: 'DeviceCMYK' });
      made.getPage(0).node.set(PDFName.of('Group'), group);
    });
    expect(codesOf(await check(pdf, {}))).toEqual(['colour_space']);
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#a06040' } });
    const photo = await picture.toColourspace('cmyk').jpeg().toBuffer();
    const withPhoto = await makePdf(async (made) => {
      made.getPage(1).drawImage(await made.embedJpg(photo), { x: 0, y: 0, width: 200, height: 150 });
    });
    expect((await check(withPhoto, {})).problems).toContainEqual(
      expect.objectContaining({ code: 'colour_space', page: 2 }),
    );
  });

  test('a page with nothing on it that should not be blank', async () => {
    const pdf = await makePdf((made) =>
      made.getPage(1).drawRectangle({ x: 100, y: 100, width: 80, height: 40 }),
    );
    expect((await check(pdf, { inkedPages: [1, 2] })).problems).toMatchObject([
      { code: 'blank_page', page: 1 },
    ]);
  });

  test('a file that is too large to send', async () => {
    await withFile(await makePdf(), async (path) => {
      await truncate(path, 750_000_001);
      expect(codesOf(await checkPdf(path, { kind: 'content', pages: 2, size }))).toEqual(['file_size']);
    });
  });

  test('a photo that ends too early or is damaged, when photos are decoded', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#a06040', noise } });
    const photo = await picture.jpeg().toBuffer();
    const cut = Buffer.concat([photo.subarray(0, photo.length / 2), Buffer.from([0xff, 0xd9])]);
    const changed = photo.map((byte, index) => (index > 5000 && index < 6000 ? byte ^ 0x55 : byte));
    for (const bytes of [cut, changed]) {
      const pdf = await makePdf(async (made) => {
        const image = await made.embedJpg(new Uint8Array(bytes));
        made.getPage(1).drawImage(image, { x: 0, y: 0, width: 200, height: 150 });
      });
      expect(codesOf(await check(pdf, {}))).toEqual([]);
      expect(codesOf(await check(pdf, { decodePhotos: true }))).toEqual(['damaged']);
    }
  });

  test('a photo below the minimum resolution', async () => {
    const file = await render({ kind: 'book', quality: 'print', ...shortBook(), photos: originalPhotos() });
    const report = await check(file.pdf, { pages: file.pages, leastPpi: 200 });
    expect(codesOf(report)).toContain('photo_resolution');
  });
});
