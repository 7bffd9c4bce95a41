import { describe, expect, it } from 'vitest';
import type { NodePlace } from '../../layout/node-map.ts';
import { findInText, findOnPages, textArea } from './node-places.ts';

const area = { top: 36, bottom: 250 };

const nodes = [
  makePlace({ index: null, page: 1, y: 36 }),
  makePlace({ index: 0, page: 1, y: 123 }),
  makePlace({ index: 1, page: 1, y: 130, end: { page: 1, y: 150 } }),
  // Ten millimetres at the foot of the first page, thirty at the head of the second.
  makePlace({ index: 2, page: 1, y: 240, end: { page: 2, y: 66 } }),
  makePlace({ index: 4, page: 2, y: 72, photos: [{ name: 'a.jpg', width: 60, height: 40 }] }),
];

describe('findOnPages', () => {
  it.each([
    ['the start of a block', { index: 1, part: 0 }, { page: 1, y: 130 }],
    ['the middle of a block', { index: 1, part: 0.5 }, { page: 1, y: 140 }],
    ['the part of a block before the page ends', { index: 2, part: 0.25 }, { page: 1, y: 250 }],
    ['the part of a block on the next page', { index: 2, part: 0.5 }, { page: 2, y: 46 }],
    ['the end of a block', { index: 2, part: 1 }, { page: 2, y: 66 }],
    ['a block without an end', { index: 0, part: 0.7 }, { page: 1, y: 123 }],
  ])('finds %s', (_name, point, expected) => {
    expect(findOnPages(nodes, point, area)).toEqual(expected);
  });

  it('finds nothing for a block that is not printed', () => {
    expect(findOnPages(nodes, { index: 3, part: 0 }, area)).toBeNull();
  });
});

describe('findInText', () => {
  it.each([
    ['inside a block', { page: 1, y: 145 }, { index: 1, part: 0.75 }],
    ['the rest of a block on the next page', { page: 2, y: 56 }, { index: 2, part: 0.75 }],
    ['a photo', { page: 2, y: 92 }, { index: 4, part: 0.5 }],
    ['above all blocks: the first', { page: 1, y: 40 }, { index: 0, part: 0 }],
    ['between blocks: the nearest', { page: 1, y: 155 }, { index: 1, part: 1 }],
  ])('%s', (_name, point, expected) => {
    expect(findInText(nodes, point, area)).toEqual(expected);
  });

  it('finds nothing on a page without blocks', () => {
    expect(findInText(nodes, { page: 3, y: 100 }, area)).toBeNull();
  });

  it('finds the same point back through findOnPages', () => {
    for (const part of [0, 0.1, 0.4, 0.9, 1]) {
      const point = findOnPages(nodes, { index: 2, part }, area);
      const back = point === null ? null : findInText(nodes, point, area);
      expect(back?.index).toBe(2);
      expect(back?.part).toBeCloseTo(part);
    }
  });
});

it('measures the text area from the untrimmed edge', () => {
  const page = { width: 210, height: 297, bleed: 3, inner: 35, outer: 53, top: 33, wide: 155 };
  const { top, bottom } = textArea({ format: 'a4', textSize: 'regular', page });
  expect(top).toBe(36);
  expect(bottom).toBeCloseTo(257.19, 1);
});

function makePlace(place: Partial<NodePlace>): NodePlace {
  return { chapterId: 'a', index: 0, page: 1, x: 38, y: 0, end: null, photos: [], ...place };
}
