import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyStoredDocument } from '../../../test/arbitrary-document.ts';
import { hostileHtml } from '../../../test/hostile-html.ts';
import { hostileShapes } from '../../../test/hostile-shapes.ts';
import { bySpeed } from '../../../test/speed/by-speed.ts';
import { parseChapter } from '../parse-chapter.ts';
import { readBlocks, splitBlocks } from '../split-blocks.ts';
import { writeChapter } from '../write-chapter.ts';

/** The blocks of HTML that is read part by part; undefined when a part cannot be read by itself. */
function readInParts(html: string) {
  const parts = splitBlocks(html)?.map(readBlocks);
  return parts?.some((blocks) => blocks === undefined) ? undefined : parts?.flatMap((blocks) => blocks ?? []);
}

it('the HTML of every document is read part by part, with the same result', () => {
  fc.assert(
    fc.property(anyStoredDocument, (document) => {
      expect(readInParts(writeChapter(document))).toEqual(document.content);
    }),
    { numRuns: bySpeed(100, 500) },
  );
});

const odd = [
  ...hostileHtml(),
  ...hostileShapes.map(({ build }) => build(3)),
  ...[
    '<p>a </p>',
    '<p> a</p>',
    '<p>a  b</p>',
    '<p>a',
    '</p>',
    '<p><p>a</p></p>',
    '<p>a<div>b</div>c</p>',
    ' ',
  ],
  ...['<div>a</div>', '<h2>a<p>b</p></h2>', '<ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>', '<hr/>'],
  ...['<p style="white-space: pre-wrap">a </p>', '<figure><img data-name="a.jpg"></figure>', '<p>a\r\nb</p>'],
  ...['<p>a&nbsp;&amp</p>', '<p>a<br></p>', '<p>a<!-- b --></p>', '<blockquote><p>a</p>', '<p>a\u0000</p>'],
];

it('any other HTML is read part by part only when that gives the same as reading it whole', () => {
  const piece = fc.oneof(fc.constantFrom(...odd), anyStoredDocument.map(writeChapter));
  let inParts = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
      const html = pieces.join('');
      const blocks = readInParts(html);
      if (blocks === undefined) return;
      inParts += 1;
      const { document, refused } = parseChapter(html);
      expect({ content: blocks, refused: [] }).toEqual({ content: document.content, refused });
    }),
    { numRuns: bySpeed(400, 2000) },
  );
  expect(inParts).toBeGreaterThan(bySpeed(20, 100));
});

it('a space at the end of a paragraph is dropped as when the chapter is read whole', () => {
  const html = '<p>Lieve Noor, </p><p>Het regende.  </p>';
  expect(readInParts(html)).toEqual(parseChapter(html).document.content);
});
