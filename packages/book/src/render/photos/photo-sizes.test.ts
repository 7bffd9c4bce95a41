import { expect, test } from 'vitest';
import { blocksBook } from '../../../test/samples/books.ts';
import { paragraph, photo, row } from '../../../test/samples/nodes.ts';
import { makeSettings } from '../../../test/samples/settings.ts';
import { makeLayoutData } from '../../layout/layout-data.ts';
import { readNodeMap } from '../../layout/node-map.ts';
import { textSizes } from '../../layout/text-sizes.ts';
import { BookCompiler } from '../process/book-compiler.ts';
import { largestOf, largestPrints } from './photo-sizes.ts';

const pixels = new Map([
  ['a.jpg', { width: 2000, height: 1333 }],
  ['b.jpg', { width: 1500, height: 2000 }],
  ['c.jpg', { width: 2000, height: 1125 }],
  ['d.jpg', { width: 2000, height: 1600 }],
  ['e.jpg', { width: 2000, height: 2000 }],
]);

test.each(textSizes)('photos beside %s text are estimated as they are on the pages', (textSize) => {
  const blocks = [
    photo('a.jpg', 'text', 'Op het strand'),
    photo('b.jpg', 'small'),
    photo('c.jpg', 'wide'),
    row('small', ['d.jpg', ''], ['e.jpg', '']),
  ];
  const { chapters } = blocksBook(blocks.flatMap((block) => [paragraph('Tekst.'), block]));
  const book = makeSettings({ textSize });
  const frames = Array.from(pixels, ([name, size]) => [name, { file: null, ...size }]);
  const data = makeLayoutData(book, chapters, Object.fromEntries(frames));
  const printed = readNodeMap(new BookCompiler().typeset('book', data).map).flatMap(({ photos }) => photos);
  const estimated = largestPrints(book, chapters, pixels);
  for (const [name, { width, height }] of largestOf(printed)) {
    expect(estimated.get(name)?.width, name).toBeCloseTo(width, 5);
    expect(estimated.get(name)?.height, name).toBeCloseTo(height, 5);
  }
  expect(printed).toHaveLength(pixels.size);
});
