import { expect, test } from 'vitest';
import { regionOf } from './photo-region.ts';

const photo = { width: 1200, height: 900 };
const middle = { x: 0.5, y: 0.5 };

test.each([
  ['the whole photo fills a box of its own shape', null, middle, { width: 4, height: 3 }, [0, 0, 1200, 900]],
  ['a square is cut from the middle', null, middle, { width: 1, height: 1 }, [150, 0, 900, 900]],
  ['the focus is kept in view', null, { x: 1, y: 0 }, { width: 1, height: 1 }, [300, 0, 900, 900]],
  ['a tall box', null, { x: 0.25, y: 0.5 }, { width: 1, height: 3 }, [150, 0, 300, 900]],
  [
    'nothing outside the crop is seen',
    { x: 0.5, y: 0, width: 0.5, height: 1 },
    { x: 0, y: 0 },
    { width: 1, height: 1 },
    [600, 0, 600, 600],
  ],
  [
    'the smallest crop',
    { x: 0.95, y: 0.95, width: 0.05, height: 0.05 },
    middle,
    { width: 1, height: 1 },
    [1140, 855, 45, 45],
  ],
])('%s', (_, crop, focus, box, [left, top, width, height]) => {
  expect(regionOf(photo, { crop, focus }, box)).toEqual({ left, top, width, height });
});
