import { expect, it } from 'vitest';
import { enlargeSvg } from './svg-rasteriser.ts';

it.each([
  [
    'a drawing with a size',
    '<svg viewBox="3 0 188 52" width="188" height="52"><path/></svg>',
    '<svg width="1128" height="312" viewBox="3 0 188 52"><path/></svg>',
  ],
  [
    'a drawing without',
    '<svg viewBox="0 0 25 25"><path stroke-width="2"/></svg>',
    '<svg width="1000" height="1000" viewBox="0 0 25 25"><path stroke-width="2"/></svg>',
  ],
  ['a drawing without a box', '<svg><path/></svg>', '<svg><path/></svg>'],
])('enlarges %s', (_name, svg, expected) => {
  expect(enlargeSvg(svg)).toBe(expected);
});
