import { describe, expect, it } from 'vitest';
import { clayShades, colors } from './tokens.ts';

const [, , , , , , , clay7, clay8] = clayShades;

/** Every combination of text and surface in the app (WCAG 1.4.3). */
const textPairs: [name: string, text: string, surface: string][] = [
  ['ink on paper', colors.ink, colors.paper],
  ['ink on page', colors.ink, colors.page],
  ['ink on blush (alert)', colors.ink, colors.blush],
  ['ink on linen (headline of the still life)', colors.ink, colors.linen],
  ['soft ink on paper', colors.inkSoft, colors.paper],
  ['soft ink on page', colors.inkSoft, colors.page],
  ['soft ink on a hovered quiet button', colors.inkSoft, clayShades[0]],
  ['page on clay (primary button)', colors.page, colors.clay],
  ['page on a hovered primary button', colors.page, clay7],
  ['link on paper', clay7, colors.paper],
  ['link on page', clay7, colors.page],
  ['link on blush', clay8, colors.blush],
  ['link on linen', clay7, colors.linen],
  ['done on page', colors.sageDark, colors.page],
  ['done on paper', colors.sageDark, colors.paper],
  ['page on sage (success)', colors.page, colors.sage],
  ['page on wine (failure)', colors.page, colors.wine],
  ['wine on page', colors.wine, colors.page],
  ['wine on paper', colors.wine, colors.paper],
  ['ink in a field with a problem', colors.ink, colors.wineSoft],
  ['soft ink in a field with a problem', colors.inkSoft, colors.wineSoft],
];

/** Borders and marks that identify a control (WCAG 1.4.11). */
const controlPairs: [name: string, mark: string, surface: string][] = [
  ['field border on paper', colors.field, colors.paper],
  ['field border on page', colors.field, colors.page],
  ['focus border on paper', colors.clay, colors.paper],
  ['focus border on page', colors.clay, colors.page],
  ['error border on page', colors.wine, colors.page],
  ['error edge beside the inside of its field', colors.wine, colors.wineSoft],
];

describe('contrast', () => {
  it.each(textPairs)('%s is at least 4.5', (_, text, surface) => {
    expect(contrastOf(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s is at least 3', (_, mark, surface) => {
    expect(contrastOf(mark, surface)).toBeGreaterThanOrEqual(3);
  });

  it('computes black on white as 21', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21);
  });
});

function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
