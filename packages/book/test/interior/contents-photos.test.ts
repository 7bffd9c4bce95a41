import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { leadingPhotoOf } from '../../src/document/contents.ts';
import { parseChapter } from '../../src/document/parse-chapter.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { type BookSettings, makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap, readParts } from '../../src/layout/node-map.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { drawPage } from '../pictures.ts';
import { chapterPhoto } from '../samples/nodes.ts';
import { makeSettings } from '../samples/settings.ts';

let compiler: BookCompiler;
beforeAll(() => {
  compiler = new BookCompiler();
});

const looks = bookFormats.flatMap((format) => textSizes.map((textSize) => ({ format, textSize })));

describe('contents with small photos', () => {
  const contents = 'photos';
  const photo = chapterPhoto('huis.jpg');

  const contentsOf = (
    settings: Partial<BookSettings>,
    count: number,
    withPhoto = count,
    title = 'Een lange titel',
  ) => {
    const chapters = Array.from({ length: count }, (_, at) => ({
      id: String(at),
      title: `${title} ${at + 1}`,
      document: { type: 'doc' as const, content: at < withPhoto ? [photo] : [] },
    }));
    const data = makeLayoutData(makeSettings({ contents, ...settings }), chapters, {});
    const { map, makePdf } = compiler.typeset('book', data);
    const page = readParts(map).find(({ part }) => part === 'contents')?.page ?? 0;
    return { page, map: readNodeMap(map), makePdf };
  };
  /** Grey frames stand for the photos. */
  const greyOf = async ({ page, makePdf }: ReturnType<typeof contentsOf>) => {
    const { data } = await sharp(await drawPage(makePdf(), page, 30))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((grey) => grey === 235).length / data.length;
  };

  test.each(looks)('show a photo of each of six chapters on one page ($format, $textSize)', async (look) => {
    const set = contentsOf(look, 6);
    expect(await greyOf(set)).toBeGreaterThan(0.03);
    // The first chapter photo is on the left page behind the contents.
    expect(set.map[0]?.page).toBe(set.page + 1);
  });

  test('are set by the number of chapters when there are more, when one has no photo, or when a page cannot hold them', async () => {
    expect(await greyOf(contentsOf({}, 7))).toBeLessThan(0.001);
    expect(await greyOf(contentsOf({}, 3, 2))).toBeLessThan(0.001);
    const long = 'Een titel die zo lang is dat hij over vele regels loopt en nog verder gaat '.repeat(3);
    expect(await greyOf(contentsOf({ format: 'sq' }, 6, 6, long))).toBeLessThan(0.001);
  });

  test('take the chapter photo, or else the first photo of the text', () => {
    const picture = parseChapter(
      '<p>Dag</p><figure><img data-name="zee.jpg" data-pixel-width="4" data-pixel-height="3"></figure>',
    ).document;
    expect(leadingPhotoOf(picture)).toMatchObject({ name: 'zee.jpg', focusX: 0.5 });
    const both = { ...picture, content: [photo, ...picture.content] };
    expect(leadingPhotoOf(both)).toEqual(photo.attrs);
    expect(leadingPhotoOf({ type: 'doc', content: [] })).toBeNull();
  });
});
