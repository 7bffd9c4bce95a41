import { expect, it } from 'vitest';
import { findPrivateNames } from './private-words.ts';

it('finds a private word in the name of a file and of everything it exports', () => {
  const source = [
    'export const keptStates = 1;',
    'export async function letGo() {}',
    'export interface ToldMemory {}',
    'export type SeenLayout = {};',
  ].join('\n');
  expect(findPrivateNames('told-by-link.ts', source)).toEqual([
    'told-by-link.ts',
    'keptStates',
    'letGo',
    'ToldMemory',
    'SeenLayout',
  ]);
});

it('allows words that only hold the same letters, and names inside a file', () => {
  const source =
    'export function removeLeftovers() { const kept = 1; }\nexport const seedBooks = 1;\nconst told = 1;';
  expect(findPrivateNames('leftovers.ts', source)).toEqual([]);
});
