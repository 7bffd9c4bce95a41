import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../test/hostile-html.ts';
import { plainText } from '../contents.ts';
import { parseChapter } from '../parse-chapter.ts';
import { validateDocument } from '../validate.ts';
import { writeChapter } from '../write-chapter.ts';

const TAGS = new Set(
  'p h2 h3 ul ol li blockquote hr br figure img figcaption div strong em u s span a'.split(' '),
);
const ATTRIBUTES: Record<string, RegExp> = {
  style: /^(text-align: (left|center|right|justify))?(; )?(white-space: pre-wrap)?(color: #[0-9A-F]{6})?$/,
  href: /^(https?:\/\/|mailto:)/i,
  'data-link': /^(https?:\/\/|mailto:)/i,
  'data-name': /^[A-Za-z0-9][\w-]*(\.\w+)?$/,
  'data-type': /^(question|image|image-layout|qr-code|page-break)$/,
  'data-color': /^[a-z]+$/,
  'data-project-question-id': /^[\w-]+$/,
  'data-width': /^(small|text|wide|full)$/,
  'data-height': /^(high|medium|small|\d+)$/,
  'data-focus-x': /^[\d.e-]+$/,
  'data-focus-y': /^[\d.e-]+$/,
  'data-pixel-width': /^\d+$/,
  'data-pixel-height': /^\d+$/,
  'data-show-explanation': /^(true|false)$/,
  'data-show-link': /^(true|false)$/,
  start: /^\d+$/,
  alt: /^/,
};

/** Parses HTML and expects that only content of the schema is left. */
function strangersIn(html: string): string[] {
  const strangers: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!TAGS.has(name)) strangers.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (!Object.hasOwn(ATTRIBUTES, key) || !ATTRIBUTES[key]?.test(value))
          strangers.push(`${key}=${value}`);
      }
    },
    oncomment: (comment) => strangers.push(comment),
    onprocessinginstruction: (name) => strangers.push(name),
  });
  parser.write(html);
  parser.end();
  return strangers;
}

function expectClean(html: string): ReturnType<typeof parseChapter> {
  const parsed = parseChapter(html);
  expect(validateDocument(parsed.document)).toEqual({ ok: true, document: parsed.document, near: [] });
  const written = writeChapter(parsed.document);
  expect(strangersIn(written)).toEqual([]);
  expect(parseChapter(written)).toEqual({ document: parsed.document, refused: [], size: [] });
  return parsed;
}

describe('hostile HTML', () => {
  const payloads = hostileHtml();

  it('has at least three hundred payloads', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(300);
  });

  it('promise 40: hostile HTML passes nothing outside the schema and keeps its text', () => {
    for (const payload of payloads) {
      expect(plainText(expectClean(payload).document), payload).toContain('blijft');
    }
  });

  it('reports what was refused', () => {
    const codes = (html: string) => parseChapter(html).refused.map(({ code, what }) => `${code} ${what}`);
    expect(codes('<p onclick="x()">a</p>')).toEqual(['attribute onclick']);
    expect(codes('<a href="javascript:x()">a</a>')).toEqual(['link a']);
    expect(codes('<img src="blob:x">')).toEqual(['image blob:']);
    expect(codes('<p>a<img src="data:image/png;base64,x"></p>')).toEqual(['image data:']);
    expect(codes('<img src="https://x.nl/a.jpg">')).toEqual(['image https:']);
    expect(codes('<table><tr><td>a</td></tr></table>')).toEqual(['element table']);
    expect(codes('<script>x()</script>')).toEqual(['element script']);
    expect(codes('a\u0000b\u0007')).toEqual(['character U+0000', 'character U+0007']);
    expect(codes('a\uD800b')).toEqual(['character U+D800']);
    expect(codes('<ul><li><img data-name="a.jpg"></li></ul>')).toEqual(['moved image']);
    expect(codes('<span style="color: hotpink">a</span>')).toEqual(['colour hotpink']);
    expect(codes('<ol start="x"><li>a</li></ol>')).toEqual(['value start']);
    expect(codes('<div data-type="image-layout"><img data-name="a.jpg"></div>')).toEqual(['layout 1 images']);
    expect(codes('a <!-- b --> c')).toEqual(['comment comment']);
    expect(codes('tot morgen <3 <liefs')).toEqual(['unfinished tag']);
    expect(codes('<p>hoi <a href="<b" title="')).toEqual(['unfinished tag']);
    expect(codes('<!doctype html><?xml version="1.0"?><p>a</p>')).toEqual([]);
    expect(codes('<?php echo 1 ?>')).toEqual(['comment instruction']);
  });

  it('limits the length of the report', () => {
    const html = Array.from({ length: 5000 }, (_, index) => `<x${index}>a</x${index}>`).join('');
    const { refused } = parseChapter(html);
    expect(refused.length).toBeLessThan(250);
    expect(refused.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
  });
});

describe('malformed HTML', () => {
  const token = fc.oneof(
    fc.constantFrom(
      ...'<p>|</p>|<b>|</b>|<i>|</i>|<ul>|</ul>|<ol start=3>|</ol>|<li>|</li>|<h1>|</h1>|<h3>|</h3>|<blockquote>|</blockquote>|<div>|</div>|'
        .concat(
          '<a href="https://a.nl">|</a>|<br>|<hr>|<table>|<tr>|<td>|</table>|<foo>|</foo>|<pre>|</pre>|<span>|</span>|',
        )
        .concat(
          '<figure>|</figure>|<figcaption>|</figcaption>|<img data-name="a.jpg">|<img src="x">|<p data-type="question">|',
        )
        .concat(
          '<div data-type="qr-code" data-link="https://a.nl">|<div data-type="image-layout">|<hr data-type="page-break">|',
        )
        .concat(
          '<p style="white-space: pre-wrap">|<section>|</section>|<sub>|</sub>|<dl>|<dt>|<dd>|<center>|</center>|\n|  ',
        )
        .split('|'),
    ),
    fc.constant('@'),
  );

  it('never throws, stays within the schema and keeps every word', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), fc.nat(600), (tokens, end) => {
        const whole = tokens.map((part, index) => (part === '@' ? `w${index}x` : part)).join('');
        const html = whole.slice(0, end);
        const { document } = expectClean(html);
        const text = plainText(document);
        for (const word of html.match(/w\d+x/g) ?? []) expect(text).toContain(word);
      }),
      { numRuns: 800 },
    );
  });

  it('accepts any string', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc
        .array(fc.constantFrom(...'< > / = " \' & ; ! - [ ] ? p a b # x \u0000 \uD800 \n'.split(' ')), {
          maxLength: 60,
        })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(anything, (html) => {
        expectClean(html);
      }),
      { numRuns: 600 },
    );
  });

  it('accepts valid HTML that is cut off or lost a character', () => {
    const good = hostileHtml().join('') + writeChapter(parseChapter(hostileHtml().join('')).document);
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(400), fc.nat(400), (start, length, hole) => {
        const cut = good.slice(start, start + length);
        expectClean(cut.slice(0, hole) + cut.slice(hole + 1));
      }),
      { numRuns: 200 },
    );
  });
});

describe('HTML made to be slow', () => {
  const cases: [string, string][] = [
    ['200,000 nested elements', '<b>'.repeat(200_000)],
    ['50,000 nested lists with text', '<ul><li>a'.repeat(50_000)],
    ['nesting closed in the wrong order', '<b>'.repeat(100_000) + '</i>'.repeat(100_000)],
    [
      '100,000 attributes',
      `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(' ')}>a</p>`,
    ],
    ['a megabyte of brackets', '<'.repeat(1_000_000)],
    ['a megabyte of ampersands', '&'.repeat(1_000_000)],
    ['open comments', '<!--'.repeat(250_000)],
    ['half closed scripts', `<script>${'</scrip'.repeat(100_000)}`],
    ['a megabyte of spaces', `<p>${' '.repeat(1_000_000)}a</p>`],
    ['a long style', `<p style="${'a:b;'.repeat(100_000)}">a</p>`],
    ['marks that never close', '<p><b><i><u><s>a'.repeat(50)],
  ];

  it.each(cases)('%s are parsed in linear time', (_, html) => {
    const { document } = parseChapter(html);
    expect(document.type).toBe('doc');
  });

  it('flattens lists beyond the maximum depth and keeps their text', () => {
    const html = Array.from({ length: 60 }, (_, level) => `<ul><li>n${level}x`).join('');
    const { document, refused } = expectClean(html);
    expect(refused).toContainEqual({ code: 'depth', what: 'ul', count: 30, sample: '' });
    for (let level = 0; level < 60; level += 1) expect(plainText(document)).toContain(`n${level}x`);
  });

  it('reports that a chapter is too large and returns all of it', () => {
    const { document, size } = parseChapter('<p>a</p>'.repeat(15_000));
    expect(document.content).toHaveLength(15_000);
    expect(size.map(({ limit, state }) => `${limit} ${state}`)).toEqual(['nodes over', 'bytes over']);
  });
});
