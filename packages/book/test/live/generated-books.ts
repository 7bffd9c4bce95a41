import fc from 'fast-check';
import { coverThemes } from '../../src/choices/cover-themes.ts';
import { bodyFaces } from '../../src/choices/faces.ts';
import type { Block } from '../../src/document/schema.ts';
import { chapterStarts } from '../../src/layout/chapter-starts.ts';
import { contentsStyles } from '../../src/layout/layout-data.ts';
import { ruledPageChoices } from '../../src/layout/ruled-pages.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import type { SampleBook } from '../samples/books.ts';
import {
  aligned,
  bullets,
  chapterPhoto,
  code,
  heading,
  item,
  letter,
  numbered,
  pageBreak,
  paragraph,
  photo,
  photoPage,
  question,
  quote,
  row,
  rule,
  text,
  voice,
} from '../samples/nodes.ts';
import { captions, chapterTitles, questions, sentences, subHeadings } from '../samples/sentences.ts';
import { makeSettings } from '../samples/settings.ts';

/** A book with texts, photos of known size and every kind of block, and a later text of one of its chapters. */
export type GeneratedBook = SampleBook & { later: { index: number; content: Block[] } };

export const words = (least: number, most: number) =>
  fc
    .array(fc.constantFrom(...sentences, 'Groeten uit Łódź, Ψυχή, Москва ☀.'), {
      minLength: least,
      maxLength: most,
      size: 'max',
    })
    .map((list) => list.join(' '));

const pixels = fc.integer({ min: 500, max: 5000 });
const caption = fc.constantFrom(...captions);
const widths = fc.constantFrom(
  'small' as const,
  'beside' as const,
  'text' as const,
  'wide' as const,
  'full' as const,
);

const imageOf = (width: fc.Arbitrary<'small' | 'beside' | 'text' | 'wide' | 'full'>) =>
  fc
    .record({ width, caption, pixelWidth: pixels, pixelHeight: pixels })
    .map(({ width, caption: said, pixelWidth, pixelHeight }): Block => {
      const name = `${pixelWidth}x${pixelHeight}.jpg`;
      const block = photo(name, width, said);
      return block.type === 'image'
        ? { ...block, attrs: { ...block.attrs, pixelWidth, pixelHeight } }
        : block;
    });

const image = imageOf(widths);

const images = fc
  .record({
    height: fc.constantFrom('high' as const, 'medium' as const, 'small' as const, 300),
    photos: fc.array(fc.tuple(pixels, pixels, caption), { minLength: 2, maxLength: 3 }),
  })
  .map(({ height, photos }): Block => {
    const block = row(height, ...photos.map(([w, h, said]): [string, string] => [`${w}x${h}.jpg`, said]));
    if (block.type !== 'imageLayout') return block;
    const sized = block.attrs.images.map((one, index) => ({
      ...one,
      pixelWidth: photos[index]?.[0] ?? null,
      pixelHeight: photos[index]?.[1] ?? null,
    }));
    return { ...block, attrs: { ...block.attrs, images: sized } };
  });

const photoPages = fc
  .tuple(
    caption,
    fc.array(fc.tuple(pixels, pixels, fc.constantFrom(0, 0.3, 1)), {
      minLength: 1,
      maxLength: 6,
      size: 'max',
    }),
    fc.boolean(),
  )
  .map(([said, photos, across]): Block => {
    const page = photoPage(said, ...photos.map(([w, h]) => `${w}x${h}.jpg`));
    const images = page.attrs.images.map((one, index) => {
      const [pixelWidth = 1, pixelHeight = 1, focusX = 0] = photos[index] ?? [];
      return { ...one, pixelWidth, pixelHeight, focusX };
    });
    return { ...page, attrs: { ...page.attrs, images, pages: images.length === 1 && across ? 2 : 1 } };
  });

const openingPhotos = fc.tuple(pixels, pixels).map(([pixelWidth, pixelHeight]): Block => {
  const photo = chapterPhoto(`${pixelWidth}x${pixelHeight}.jpg`);
  return { ...photo, attrs: { ...photo.attrs, pixelWidth, pixelHeight } };
});

const letters = fc
  .record({
    date: fc.constantFrom('', 'Valparaíso, 11 januari 1963'),
    salutation: fc.constantFrom('', 'Lieve vader, moeder en Riet,'),
    closing: fc.constantFrom('', 'Je liefhebbende zoon en broer,'),
    signature: fc.constantFrom('', 'Wim'),
    scan: fc.option(fc.tuple(pixels, pixels)),
    text: fc.array(words(1, 9), { minLength: 1, maxLength: 8, size: 'max' }),
  })
  .map(({ scan, text: said, ...parts }): Block => {
    const [pixelWidth = 0, pixelHeight = 0] = scan ?? [];
    const name = `${pixelWidth}x${pixelHeight}.jpg`;
    const signaturePhoto = scan === null ? null : { name, alt: '', pixelWidth, pixelHeight };
    return letter({ ...parts, signaturePhoto }, ...said.map((one) => paragraph(one)));
  });

const voices = fc
  .record({ caption, seconds: fc.nat(1200), size: fc.constantFrom('normal' as const, 'wide' as const) })
  .map((attrs): Block => voice(attrs));

const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 10, arbitrary: words(1, 8).map((said) => paragraph(said)) },
  { weight: 2, arbitrary: words(1, 3).map((said) => paragraph(text('Vet', { type: 'bold' }), ` ${said}`)) },
  { weight: 1, arbitrary: words(1, 2).map((said) => aligned('center', said)) },
  { weight: 1, arbitrary: fc.constantFrom(...subHeadings).map((said) => heading(2, said)) },
  { weight: 1, arbitrary: fc.constantFrom(...questions).map((said) => question(said)) },
  { weight: 1, arbitrary: words(1, 24).map((said) => quote(paragraph(said))) },
  { weight: 1, arbitrary: letters },
  { weight: 1, arbitrary: photoPages },
  { weight: 1, arbitrary: words(1, 8).map((said) => bullets(item(said), item('Kort.'), item(said))) },
  { weight: 1, arbitrary: words(1, 2).map((said) => numbered(9, item(said), item(said))) },
  { weight: 3, arbitrary: image },
  { weight: 1, arbitrary: images },
  { weight: 1, arbitrary: fc.constant(code('https://example.nl/stem', 'Luister', true)) },
  { weight: 1, arbitrary: voices },
  { weight: 1, arbitrary: fc.constantFrom(rule, pageBreak) },
);

const content = (most: number) =>
  fc
    .tuple(fc.option(openingPhotos, { freq: 3 }), fc.array(block, { maxLength: most, size: 'max' }))
    .map(([photo, blocks]) => (photo === null ? blocks : [photo, ...blocks]));

/** A row of photos and any number of single ones: most of them find room only behind the last line of the text. */
const manyPhotos = fc
  .tuple(
    fc.array(words(1, 8), { maxLength: 3 }),
    images,
    fc.array(imageOf(fc.constant('text')), { maxLength: 12, size: 'max' }),
  )
  .map(([texts, row, photos]): Block[] => [...texts.map((said) => paragraph(said)), row, ...photos]);

const shortChapter = fc.oneof({ weight: 3, arbitrary: content(12) }, { weight: 1, arbitrary: manyPhotos });

/** Blocks of a chapter; half of the chapters are mostly photos. */
export const generatedChapter = fc.oneof(content(24), manyPhotos);

const title = fc.constantFrom(
  ...chapterTitles,
  'Een hoofdstuk met een titel die zo lang is dat hij in de inhoud zeker niet op één regel past, ook niet met kleine letters',
);

export const generatedBook: fc.Arbitrary<GeneratedBook> = fc
  .record({
    settings: fc.record({
      format: fc.constantFrom('a4' as const, 'sq' as const),
      face: fc.constantFrom(...bodyFaces),
      textSize: fc.constantFrom(...textSizes),
      chapterStart: fc.constantFrom(...chapterStarts),
      theme: fc.constantFrom(...coverThemes),
      language: fc.constantFrom('nl' as const, 'en' as const),
      showQuestions: fc.boolean(),
      dedication: fc.constantFrom('', 'Voor Noor', 'Voor Noor,\nen voor wie na haar komt'),
      halfTitle: fc.boolean(),
      frontispiece: fc.option(
        fc.constant({ name: 'front.jpg', focusX: 0.5, focusY: 0.5, pixelWidth: 4, pixelHeight: 3 }),
      ),
      contents: fc.constantFrom(...contentsStyles),
      people: fc.array(
        fc.record({ name: fc.constantFrom('Riet', 'Tante Jo van der Laan'), who: words(1, 2) }),
        { maxLength: 30 },
      ),
      years: fc.array(fc.record({ year: fc.constantFrom('1947', 'zomer 1963'), text: words(1, 12) }), {
        maxLength: 40,
      }),
      ruledPages: fc.constantFrom(...ruledPageChoices),
      colophon: fc.boolean(),
      minPages: fc.constantFrom(0, 24),
    }),
    chapters: fc.array(fc.record({ title, content: shortChapter }), {
      minLength: 1,
      maxLength: 6,
      size: 'max',
    }),
    long: fc.option(fc.record({ title, content: content(40) })),
    later: fc.record({ index: fc.nat(), content: content(14) }),
  })
  .map(({ settings, chapters, long, later }) => {
    const all = long === null ? chapters : [...chapters, long];
    return {
      book: makeSettings(settings),
      chapters: all.map((one, index) => ({
        id: `chapter-${index + 1}`,
        title: one.title,
        document: { type: 'doc', content: one.content },
      })),
      later: { ...later, index: later.index % all.length },
    };
  });
