import { expect, it } from 'vitest';
import { parseChapter } from '../document/parse-chapter.ts';
import { readChapterFacts } from './chapter-facts.ts';

const factsOf = (html: string) => readChapterFacts(parseChapter(html).document, new Set([97]));

it('leaves out blocks without anything to check and keeps the index of the others', () => {
  const { blocks, isEmpty, qrCodes } = factsOf(
    '<p>aaa</p><p>a世世</p><p>a</p><p><a href="mailto:a@aa.aa">a</a> <a href="https://aa.aa">a</a></p>',
  );
  expect([isEmpty, qrCodes]).toEqual([false, 0]);
  expect(blocks).toEqual([
    { index: 1, unprintable: [['世', 2]] },
    { index: 3, otherLinks: ['mailto:a@aa.aa'] },
  ]);
});

it('keeps the photos of a block without their captions', () => {
  const caption = 'a'.repeat(10_000);
  const { blocks } = factsOf(
    `<figure><img data-name="a.jpg"><figcaption>${caption}</figcaption></figure>` +
      `<div data-type="image-layout" data-height="medium"><img data-name="b.jpg"><img data-name="c.jpg"></div>`,
  );
  expect(blocks.map(({ photos }) => photos?.type)).toEqual(['image', 'imageLayout']);
  expect(JSON.stringify(blocks).length).toBeLessThan(1000);
});

it('keeps the signature of a letter without its words', () => {
  const { blocks } = factsOf(
    `<div data-type="letter"><p data-part="date">aaa</p><p>${'a'.repeat(10_000)}</p>` +
      '<figure data-part="signature"><img data-name="wim.jpg"></figure></div><div data-type="letter"><p>a</p></div>',
  );
  expect(blocks.map(({ photos }) => photos?.type)).toEqual(['letter']);
  expect(JSON.stringify(blocks).length).toBeLessThan(1000);
});

it('is small for a full chapter with something to check in every block', () => {
  const { blocks } = factsOf('<p>世</p>'.repeat(9000));
  expect(blocks).toHaveLength(1000);
});
