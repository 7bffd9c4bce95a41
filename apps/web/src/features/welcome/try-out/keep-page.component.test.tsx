import { expect, test } from 'vitest';
import { colors } from '../../../ui/theme/tokens.ts';
import { trimmedPage } from './keep-page.ts';

test('a page that is kept before it was drawn is an empty sheet of paper', () => {
  const shown = document.createElement('canvas');
  shown.width = 216;
  shown.height = 216;
  const page = trimmedPage(shown, 1);
  const [red, green, blue] = page.getContext('2d')?.getImageData(105, 105, 1, 1).data ?? [];
  expect(`rgb(${red} ${green} ${blue})`).toBe(asRgb(colors.page));
  expect([page.width, page.height]).toEqual([210, 210]);
});

function asRgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  return `rgb(${red} ${green} ${blue})`;
}
