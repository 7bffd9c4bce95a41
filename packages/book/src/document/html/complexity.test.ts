import { describe, expect, it } from 'vitest';
import { hostileShapes } from '../../../test/hostile-shapes.ts';
import { bySpeed } from '../../../test/speed/by-speed.ts';
import { parseChapter } from '../parse-chapter.ts';
import type { Block, ChapterDocument, Inline, Mark } from '../schema.ts';
import { checkSize, measureDocument } from '../size.ts';
import { HTML_LIMITS, MAX_JSON_BYTES, MAX_NODES } from '../values/limits.ts';
import { writeChapter } from '../write-chapter.ts';
import { HtmlTooLargeError } from './html-tree.ts';

const SIZES = [40_000, 20_000, 80_000];
const FEWEST_ROUNDS = bySpeed(1, 3);
const MOST_ROUNDS = 10;
const CLOCK_MICROSECONDS = 30_000;

/**
 * Shortest processor times of two texts. Only the shortest of several rounds counts, and more rounds follow while they
 * look too far apart, because anything else that runs on the machine makes a round longer and never shorter.
 */
function compare(one: string, other: string, most: number): number {
  let [first, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    first = Math.min(first, timeOf(one));
    second = Math.min(second, timeOf(other));
    if (round + 1 >= FEWEST_ROUNDS && second / first < most) break;
    // No number of rounds helps a text that takes seconds.
    if (second > 5000) break;
  }
  return second / first;
}

/** Processor time of one reading; the clock of a thread ticks every few milliseconds, so a short text is read often. */
function timeOf(html: string): number {
  const start = process.threadCpuUsage();
  for (let readings = 1; ; readings += 1) {
    parseChapter(html);
    const { user, system } = process.threadCpuUsage(start);
    if (user + system >= CLOCK_MICROSECONDS) return (user + system) / 1000 / readings;
  }
}

/** A size for which a shape has about this many characters. */
function sizeFor(build: (n: number) => string, characters: number): number {
  const perThousand = build(2000).length - build(1000).length;
  return Math.ceil((1000 * characters) / perThousand);
}

describe('promise 54: the time of parsing', () => {
  it('is compared for at least forty shapes', () => {
    expect(hostileShapes.length).toBeGreaterThanOrEqual(40);
  });

  it.each(hostileShapes)('grows in proportion to the length: $name', ({ build }) => {
    // What grows faster does so at every size; a busy machine or the garbage collector disturbs only some.
    let growth = Number.POSITIVE_INFINITY;
    for (const size of SIZES) {
      const n = sizeFor(build, size);
      if (growth >= 3) growth = Math.min(growth, compare(build(n), build(2 * n), 3));
    }
    expect(growth).toBeLessThan(3);
  });

  // Nesting is limited, so a cost per level grows with the length as well and is only seen beside another text.
  it.each(hostileShapes)('is not far above that of short paragraphs: $name', ({ build }) => {
    const html = build(sizeFor(build, 10_000));
    const paragraphs = '<p>a'.repeat(html.length / 4);
    expect(compare(paragraphs, html, 6)).toBeLessThan(6);
  });
});

describe('HTML above the limits', () => {
  it('is refused by its length before it is parsed', () => {
    const html = 'a'.repeat(HTML_LIMITS.characters + 1);
    expect(() => parseChapter(html, HTML_LIMITS)).toThrow(HtmlTooLargeError);
    expect(parseChapter(html).document.content).toHaveLength(1);
  });

  it.each([
    ['elements', '<br>'],
    ['comments', '<!---->'],
    ['instructions', '<?a>'],
  ])('is refused at the first of too many %s', (_, part) => {
    const limits = { characters: 1_000_000, parts: 50 };
    expect(() => parseChapter(part.repeat(51), limits)).toThrow(HtmlTooLargeError);
    expect(parseChapter(part.repeat(50), limits).document.type).toBe('doc');
  });

  it('is refused at the first of too many attributes, also of one element', () => {
    const limits = { characters: 1_000_000, parts: 50 };
    const attributes = Array.from({ length: 60 }, (_, index) => `a${index}`).join(' ');
    expect(() => parseChapter(`<p ${attributes}>a</p>`, limits)).toThrow(HtmlTooLargeError);
  });
});

describe('the largest chapters that can be stored', () => {
  const marks: Mark[] = [
    { type: 'link', attrs: { href: 'http://a' } },
    { type: 'textColor', attrs: { color: 'clay' } },
    { type: 'bold' },
    { type: 'italic' },
    { type: 'underline' },
    { type: 'strike' },
  ];
  const paragraph = (content: Inline[]): Block => ({
    type: 'paragraph',
    attrs: { textAlign: 'center' },
    content,
  });
  const photo = { name: 'a.jpg', alt: 'a', caption: 'a', pixelWidth: 1, pixelHeight: 1 };
  const dense: [string, (index: number) => Block][] = [
    [
      'words',
      () => paragraph([{ type: 'text', text: 'Het regende die avond, & jij lag in je bed. '.repeat(20) }]),
    ],
    ['letters', () => paragraph([{ type: 'text', text: 'a' }])],
    [
      'marks',
      () =>
        paragraph(
          Array.from({ length: 20 }, (_, at): Inline => {
            const own = at % 2 === 0 ? marks : marks.slice(1);
            return { type: 'text', text: 'a', marks: own };
          }),
        ),
    ],
    ['photos', () => ({ type: 'image', attrs: { ...photo, width: 'small' } })],
    [
      'rows of photos',
      () => ({
        type: 'imageLayout',
        attrs: {
          height: 'small',
          images: [photo, photo, photo].map((each) => ({ ...each, focusX: 0, focusY: 0 })),
        },
      }),
    ],
  ];

  it.each(dense)('are within the limits of HTML: %s', (_, block) => {
    const document = fill(block);
    const parsed = parseChapter(writeChapter(document), HTML_LIMITS);
    expect(parsed.document).toEqual(document);
    expect(checkSize(measureDocument(document)).map(({ state }) => state)).toContain('near');
  });

  function fill(block: (index: number) => Block): ChapterDocument {
    const one = measureDocument({ type: 'doc', content: [block(0)] });
    const count = Math.floor(Math.min(MAX_NODES / (one.nodes - 1), MAX_JSON_BYTES / (one.bytes - 25)) * 0.98);
    return { type: 'doc', content: Array.from({ length: count }, (_, index) => block(index)) };
  }
});
