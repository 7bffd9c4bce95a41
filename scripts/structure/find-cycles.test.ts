import { describe, expect, it } from 'vitest';
import { findCycles } from './find-cycles.ts';

const graphOf = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([node, targets]) => [node, new Set(targets)]));

describe('findCycles', () => {
  it('finds none in a graph whose branches meet again', () => {
    expect(findCycles(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it('names every node of a cycle, also one that no other node leads to', () => {
    expect(findCycles(graphOf({ a: ['b'], b: ['c'], c: ['b'], d: ['e'], e: ['d'] }))).toEqual([
      ['b', 'c', 'b'],
      ['d', 'e', 'd'],
    ]);
  });

  it('finds a node that imports itself', () => {
    expect(findCycles(graphOf({ a: ['a'] }))).toEqual([['a', 'a']]);
  });
});
