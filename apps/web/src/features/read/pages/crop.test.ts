import { expect, it } from 'vitest';
import { cropOf } from './crop.ts';

const text = { x: 0.16, y: 0.08, width: 122 / 210, height: 0.86 };

it.each([
  ['a page of text loses its white margins', text, { x: 0.14, width: 0.621, y: 0.06, height: 0.9 }],
  [
    'a short title keeps the size of letters',
    { x: 0.45, y: 0.3, width: 0.1, height: 0.05 },
    { x: 0.19, width: 0.621, y: 0.125, height: 0.4 },
  ],
  [
    'a photo of a whole page is not cut',
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 0, width: 1, y: 0, height: 1 },
  ],
  [
    'text at the edge stays on the page',
    { x: 0.6, y: 0.9, width: 0.4, height: 0.1 },
    { x: 0.379, width: 0.621, y: 0.6, height: 0.4 },
  ],
])('%s', (_, box, expected) => {
  const crop = cropOf(box);
  for (const [name, value] of Object.entries(expected))
    expect(crop[name as keyof typeof crop]).toBeCloseTo(value, 2);
});
