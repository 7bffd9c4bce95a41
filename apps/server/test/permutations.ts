import { bySpeed } from '../../../packages/book/test/speed/by-speed.ts';

/**
 * Every order of the items. All orders of six take minutes, so the whole run takes one of every six neighbours, each time
 * another, so that every beginning and every end occurs, and `npm run ci` one of thirty; `PERMUTATIONS=all` takes all.
 */
export function permutationsOf<T>(items: T[]): T[][] {
  const all = allPermutationsOf(items);
  const step = process.env.PERMUTATIONS === 'all' ? 1 : bySpeed(30, 6);
  return all.filter((_, index) => index % step === Math.floor(index / step) % step);
}

function allPermutationsOf<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    allPermutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
