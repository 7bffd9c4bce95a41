import { expect, test } from 'vitest';
import { levelsOf } from './levels.ts';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('160 levels, each of its share of the sound', () => {
  const samples = Int16Array.from({ length: 1600 }, (_, index) => (index < 800 ? 1000 : 2000));
  const half = signs[Math.round(0.5 ** 0.8 * 63)];
  expect(levelsOf(samples)).toBe(`${half?.repeat(80)}${'_'.repeat(80)}`);
});

test('a cough does not make all words small', () => {
  const samples = Int16Array.from({ length: 1600 }, (_, index) => (index < 10 ? 30_000 : 1000));
  expect(levelsOf(samples)).toBe('_'.repeat(160));
});

test('silence, and a sound shorter than its levels', () => {
  expect(levelsOf(new Int16Array(1600))).toBe('A'.repeat(160));
  expect(levelsOf(Int16Array.from([5, 5, 5]))).toBe('_'.repeat(160));
});
