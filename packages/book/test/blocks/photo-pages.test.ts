import { beforeAll, describe, expect, test } from 'vitest';
import { parseChapter } from '../../src/document/parse-chapter.ts';
import type { Block } from '../../src/document/schema.ts';
import { writeChapter } from '../../src/document/write-chapter.ts';
import { type BookSettings, makeLayoutData } from '../../src/layout/layout-data.ts';
import { type NodePlace, readNodeMap } from '../../src/layout/node-map.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { readWords, type Word } from '../pictures.ts';
import { paragraph, photoPage } from '../samples/nodes.ts';
import { makeSettings } from '../samples/settings.ts';

const sentence = 'De boot lag er al toen we aankwamen, en niemand wist van wie hij was. ';
const html = (source: string) => writeChapter(parseChapter(source).document);

describe('the HTML of a page of photos', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.jpg`);
  const written = (...names: string[]) =>
    writeChapter({ type: 'doc', content: [photoPage('Moortje', ...names)] });

  test('one photo is a full-page photo for code that knows no photo pages', () => {
    expect(html(written('a.jpg').replace('data-page="photos"', ''))).toBe(
      '<figure data-type="image" data-width="full"><img data-name="a.jpg" alt=""><figcaption>Moortje</figcaption></figure>',
    );
  });

  test.each([2, 3, 4, 6])('%i photos are rows for it, and the caption a paragraph', (count) => {
    const names = six.slice(0, count);
    const { content } = parseChapter(written(...names).replace('data-page="photos"', '')).document;
    const photos = content.flatMap((block) => (block.type === 'imageLayout' ? block.attrs.images : []));
    expect(photos.map(({ name }) => name)).toEqual(names);
    expect(content.at(-1)).toMatchObject({ type: 'paragraph', content: [{ text: 'Moortje' }] });
  });

  test('a seventh photo stands behind the page, and captions of photos become the one caption', () => {
    const photos = [...six, 'g.jpg']
      .map((name, at) => {
        const caption = at === 2 ? '<figcaption>De derde</figcaption>' : '';
        return `<figure><img data-name="${name}">${caption}</figure>`;
      })
      .join('');
    const { content } = parseChapter(
      `<div data-type="image-layout" data-page="photos">${photos}</div>`,
    ).document;
    expect(content).toMatchObject([
      { type: 'photoPage', attrs: { caption: 'De derde' } },
      { type: 'image', attrs: { name: 'g.jpg' } },
    ]);
  });
});

describe('a printed page of photos', () => {
  let compiler: BookCompiler;
  beforeAll(() => {
    compiler = new BookCompiler();
  });
  const sized = (caption: string, ...photos: [number, number][]): Block => {
    const page = photoPage(caption, ...photos.map(([w, h]) => `${w}x${h}.jpg`));
    const images = page.attrs.images.map((image, at) => ({
      ...image,
      pixelWidth: photos[at]?.[0] ?? 1,
      pixelHeight: photos[at]?.[1] ?? 1,
    }));
    return { ...page, attrs: { ...page.attrs, images } };
  };

  async function print(content: Block[], settings: Partial<BookSettings> = {}) {
    const chapter = { id: 'only', title: 'Bladen', document: { type: 'doc' as const, content } };
    const printed = compiler.typeset('chapter', makeLayoutData(makeSettings(settings), [chapter], {}));
    return { pages: await readWords(printed.makePdf()), map: readNodeMap(printed.map) };
  }
  const placeOf = (map: NodePlace[], index: number) => map.find((place) => place.index === index);
  const textOf = (words: Word[] | undefined) => (words ?? []).map(({ text }) => text).join(' ');
  const text = (count: number) => Array.from({ length: count }, () => paragraph(sentence.repeat(5)));

  test.each(['a4', 'sq'] as const)(
    'in %s is a page of its own, without a hole in the text',
    async (format) => {
      const { pages, map } = await print([...text(3), sized('', [2000, 3000]), ...text(20)], { format });
      const page = placeOf(map, 3)?.page ?? 0;
      expect(textOf(pages[page - 1])).toBe('');
      // The text goes on before the photo, up to the foot of its page.
      const lines = (words: Word[]) => new Set(words.map(({ y }) => Math.round(y))).size;
      expect(lines(pages[page - 2] ?? [])).toBeGreaterThan(format === 'a4' ? 22 : 14);
      const { width, height, bleed } = makeSettings({ format }).page;
      expect(placeOf(map, 3)).toMatchObject({
        x: 0,
        y: 0,
        photos: [{ width: width + 2 * bleed, height: height + 2 * bleed }],
      });
    },
  );

  test.each([2, 3, 4, 5, 6])('%i photos have one caption and a page number', async (count) => {
    const photos = Array.from({ length: count }, (_, at): [number, number] => [3000 + at, 2000]);
    const { pages, map } = await print([...text(2), sized('Moortje', ...photos), ...text(12)]);
    const place = placeOf(map, 2);
    expect(textOf(pages[(place?.page ?? 0) - 1])).toBe(`Moortje ${place?.page}`);
    expect(place?.photos).toHaveLength(count);
    for (const photo of place?.photos ?? []) {
      expect(photo.width).toBeGreaterThan(40);
      expect(photo.height).toBeGreaterThan(25);
    }
  });

  test.each(['a4', 'sq'] as const)(
    'a long caption of large letters stays on its page in %s',
    async (format) => {
      const caption = sentence.repeat(5).trim();
      for (const face of ['eb-garamond', 'source-serif', 'libre-baskerville'] as const) {
        const photos = sized(caption, [3000, 2000], [3001, 2000]);
        const { pages, map } = await print([...text(2), photos, ...text(12)], {
          format,
          face,
          textSize: 'large',
        });
        const words = pages[(placeOf(map, 2)?.page ?? 0) - 1] ?? [];
        const said = words.filter(({ text: word }) => !/^\d+$/.test(word));
        expect(said.map(({ text: word }) => word).join(' ')).toBe(caption);
        const { height, bleed } = makeSettings({ format }).page;
        const foot = Math.max(...said.map(({ y }) => y)) * (25.4 / 72);
        expect(foot).toBeLessThan(height + bleed - 14);
      }
    },
  );

  test('pages of photos after each other and at the ends of a chapter are all printed', async () => {
    const one = sized('', [2000, 3000]);
    const { map, pages } = await print([one, one, ...text(2), one, sized('Twee', [3, 2], [2, 3])]);
    expect([0, 1, 4, 5].map((index) => placeOf(map, index)?.page)).toEqual([2, 3, 4, 5]);
    expect(pages).toHaveLength(5);
  });

  const across = (caption = ''): Block => {
    const page = sized(caption, [6000, 4000]);
    return page.type === 'photoPage' ? { ...page, attrs: { ...page.attrs, pages: 2 } } : page;
  };

  test.each(['a4', 'sq'] as const)(
    'a photo across two pages in %s begins on a left-hand page',
    async (format) => {
      const { width, height, bleed } = makeSettings({ format }).page;
      for (let before = 0; before < 18; before += 1) {
        const { map, pages } = await print([...text(before), across(), ...text(18 - before)], { format });
        const place = placeOf(map, before);
        expect((place?.page ?? 1) % 2, `${before} paragraphs before`).toBe(0);
        expect(place?.photos).toMatchObject([
          { width: 2 * (width - 5) + 2 * bleed, height: height + 2 * bleed },
        ]);
        for (const page of [0, 1]) expect(textOf(pages[(place?.page ?? 0) - 1 + page])).toBe('');
      }
    },
  );

  test('a photo across two pages stays near its place among pages of photos', async () => {
    const one = sized('', [2000, 3000]);
    for (let before = 2; before < 9; before += 1) {
      const around = Array.from({ length: 8 }, () => [...text(2), one]).flat();
      const content = [...around.slice(0, 3 * before), across(), ...around.slice(3 * before)];
      const { map } = await print(content);
      const place = placeOf(map, 3 * before)?.page ?? 1;
      expect(place % 2, `${before} pages of photos before`).toBe(0);
      const [last, next] = [3 * before - 1, 3 * before + 3].map(
        (index) => placeOf(map, index)?.page ?? place,
      );
      expect(place, `${before} pages of photos before`).toBeGreaterThan((last ?? 0) - 4);
      expect(place, `${before} pages of photos before`).toBeLessThan((next ?? 0) + 4);
    }
  });

  test('a photo across two pages at the end of a chapter begins on a left-hand page, with its caption on the right', async () => {
    for (let before = 1; before < 12; before += 1) {
      const { map, pages } = await print([...text(before), across('Het dal')]);
      const page = placeOf(map, before)?.page ?? 1;
      expect(page % 2, `${before} paragraphs before`).toBe(0);
      expect(textOf(pages[page - 1])).toBe('');
      expect(textOf(pages[page])).toBe('Het dal');
    }
  });
});
