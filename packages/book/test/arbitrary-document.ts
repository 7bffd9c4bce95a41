import fc from 'fast-check';
import { normalizeDocument } from '../src/document/normalize.ts';
import {
  type Blockquote,
  type ChapterDocument,
  type Inline,
  imageWidths,
  type ListItem,
  layoutHeights,
  type Mark,
  type Paragraph,
  textAligns,
  voiceSizes,
} from '../src/document/schema.ts';
import { isStorableText } from '../src/document/values/characters.ts';
import { LAYOUT_PIXELS } from '../src/document/values/limits.ts';
import { paletteNames } from '../src/document/values/palette.ts';

// Any storable text, with characters that are special in HTML and Typst.
const anyText: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          ...' |  |\t|\n|\r|\r\n|<|>|&|"|\'|&amp;|&lt;b&gt;|&#0;|&nbsp;|\u00A0|\u200B|\uFEFF|<b>|</p>|<!--|-->|]]>|'
            .concat(
              '<script>|</style>|#eval|$x$|\\u0041|👩‍👩‍👧‍👦|é|e\u0301|שלום|𝒳|\u2028|\u0085|\uFFFD|{{x}}|a b|zin',
            )
            .split('|'),
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  )
  .filter(isStorableText);

const someText = anyText.filter((text) => text.length > 0);
const link = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('mailto:oma@example.nl', 'HTTPS://example.nl/?a=1&b="<x>"', 'http://bücher.example/ü?q=’'),
);
const memory = fc.option(fc.uuid(), { nil: undefined });
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.uuid().map((id): Mark => ({ type: 'memory', attrs: { id } })),
  fc.constantFrom<Mark>({ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }),
  fc.constantFrom(...paletteNames).map((color): Mark => ({ type: 'textColor', attrs: { color } })),
  link.map((href): Mark => ({ type: 'link', attrs: { href } })),
);
const inlines: fc.Arbitrary<Inline[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('text' as const), text: someText }) },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('text' as const),
        text: someText,
        marks: fc.array(mark, { maxLength: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' as const }) },
  ),
  { maxLength: 6 },
);
const textAlign = fc.constantFrom(null, ...textAligns);
const paragraph: fc.Arbitrary<Paragraph> = fc.record({
  type: fc.constant('paragraph'),
  attrs: fc.record({ textAlign }),
  content: inlines,
});
const pixels = fc.option(fc.integer({ min: 1, max: 100_000 }));
const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}(\.[a-z]{3,4})?$/);
const part = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0);

const { quotable } = fc.letrec<{ quotable: Blockquote['content'][number]; item: ListItem }>((tie) => ({
  quotable: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    fc.record({
      type: fc.constant('bulletList' as const),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('orderedList' as const),
      attrs: fc.record({ start: fc.integer({ min: 0, max: 99_999 }) }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('quotable'), { maxLength: 2 }))
    .map(([first, rest]): ListItem => ({ type: 'listItem', content: [first, ...rest] })),
}));

const solid = fc.oneof(
  fc.constantFrom({ type: 'horizontalRule' as const }, { type: 'pageBreak' as const }),
  fc.record({
    type: fc.constant('image' as const),
    attrs: fc.record({
      name,
      alt: anyText,
      caption: anyText,
      width: fc.constantFrom(...imageWidths),
      pixelWidth: pixels,
      pixelHeight: pixels,
      memory,
    }),
  }),
  fc.record({
    type: fc.constant('imageLayout' as const),
    attrs: fc.record({
      height: fc.oneof(fc.constantFrom(...layoutHeights), fc.integer(LAYOUT_PIXELS)),
      images: fc.array(
        fc.record({
          name,
          alt: anyText,
          caption: anyText,
          focusX: part,
          focusY: part,
          pixelWidth: pixels,
          pixelHeight: pixels,
        }),
        { minLength: 2, maxLength: 3 },
      ),
      memory,
    }),
  }),
  fc.record({
    type: fc.constant('photoPage' as const),
    attrs: fc.record({
      pages: fc.constantFrom(1 as const, 2 as const),
      caption: anyText,
      images: fc.array(
        fc.record({
          ...{ name, alt: anyText, focusX: part, focusY: part },
          ...{ pixelWidth: pixels, pixelHeight: pixels },
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  }),
  fc.record({
    type: fc.constant('chapterPhoto' as const),
    attrs: fc.record({
      ...{ name, alt: anyText, focusX: part, focusY: part },
      ...{ pixelWidth: pixels, pixelHeight: pixels },
    }),
  }),
  fc.record({
    type: fc.constant('qrCode' as const),
    attrs: fc.record({ link, explanation: anyText, showExplanation: fc.boolean(), showLink: fc.boolean() }),
  }),
  fc.record({
    type: fc.constant('voice' as const),
    attrs: fc.record({
      recording: fc.uuid(),
      code: fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{12}$/),
      levels: fc.stringMatching(/^[A-Za-z0-9_-]{160}$/),
      seconds: fc.integer({ min: 0, max: 7200 }),
      caption: anyText,
      size: fc.constantFrom(...voiceSizes),
      memory,
    }),
  }),
);

/** Any document for property tests, not normalised. */
export const anyDocument: fc.Arbitrary<ChapterDocument> = fc.record({
  type: fc.constant('doc'),
  content: fc.array(
    fc.oneof(
      paragraph,
      quotable,
      solid,
      fc.record({
        type: fc.constant('heading' as const),
        attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const), textAlign }),
        content: inlines,
      }),
      fc.record({
        type: fc.constant('question' as const),
        attrs: fc.record({ projectQuestionId: fc.option(fc.uuid()) }),
        content: inlines,
      }),
      fc.record({
        type: fc.constant('blockquote' as const),
        content: fc.array(quotable, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        type: fc.constant('letter' as const),
        attrs: fc.record({
          date: anyText,
          salutation: anyText,
          closing: anyText,
          signature: anyText,
          signaturePhoto: fc.option(
            fc.record({ name, alt: anyText, pixelWidth: pixels, pixelHeight: pixels }),
          ),
        }),
        content: fc.array(quotable, { minLength: 1, maxLength: 3 }),
      }),
    ),
    { maxLength: 8 },
  ),
});

/** Any normalised document for property tests. */
export const anyStoredDocument = anyDocument.map(normalizeDocument);
