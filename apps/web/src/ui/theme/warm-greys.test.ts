import { DEFAULT_THEME } from '@mantine/core';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';
import { colors } from './tokens.ts';

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

it.each(['gray', 'dark'] as const)(
  'the %s of all components is warm: more red than blue, in ten steps from paper to ink',
  (name) => {
    const shades = theme.colors?.[name] ?? [];
    expect(shades).toHaveLength(10);
    expect([shades[0], shades[9]]).toEqual([colors.paper, colors.ink]);
    for (const [step, shade] of shades.entries()) {
      const [red = 0, green = 0, blue = 0] = channelsOf(shade);
      expect(red).toBeGreaterThan(green);
      expect(green).toBeGreaterThan(blue);
      expect(shade).not.toBe(DEFAULT_THEME.colors[name][step]);
    }
  },
);

it('no other colour of a token is a cool grey, but for the white of a sheet', () => {
  const cool = Object.entries(colors).filter(([name, hex]) => {
    if (name === 'sheet') return false;
    const [red = 0, green = 0, blue = 0] = channelsOf(hex);
    return blue >= red && blue >= green;
  });
  expect(cool).toEqual([]);
});
