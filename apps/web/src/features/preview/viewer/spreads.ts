/** Content of one side of a spread. */
export type Side =
  | { kind: 'page'; page: number }
  | { kind: 'cover'; part: 'front' | 'back' | 'inside-front' | 'inside-back' }
  | { kind: 'flyleaf' };

/** Two facing sides, one of them alone, or one side of the closed book. */
export interface Spread {
  /** Value in the URL. */
  key: string;
  left: Side | null;
  right: Side | null;
}

/**
 * All spreads from front to back cover. The first page is a right-hand page and faces the flyleaf; the last is a
 * left-hand page.
 */
export function makeSpreads(pages: number): Spread[] {
  const flyleaf: Side = { kind: 'flyleaf' };
  const cover = (part: Extract<Side, { kind: 'cover' }>['part']): Side => ({ kind: 'cover', part });
  const inner: Spread[] = [];
  for (let left = 0; left <= pages; left += 2) {
    const isLast = left + 1 > pages;
    inner.push({
      key: String(left === 0 ? 1 : left),
      left: left === 0 ? flyleaf : { kind: 'page', page: left },
      right: isLast ? flyleaf : { kind: 'page', page: left + 1 },
    });
  }
  return [
    { key: 'front', left: null, right: cover('front') },
    { key: 'inside-front', left: cover('inside-front'), right: flyleaf },
    ...inner,
    { key: 'inside-back', left: flyleaf, right: cover('inside-back') },
    { key: 'back', left: cover('back'), right: null },
  ];
}

/** The sides of the spreads one by one, each in its own half; flyleaves, on which nothing stands, are left out. */
export function makeSingleSides(pages: number): Spread[] {
  return makeSpreads(pages).flatMap(({ key, left, right }) => {
    const keyOf = (side: Side) => (side.kind === 'page' ? String(side.page) : key);
    return [
      ...(left && left.kind !== 'flyleaf' ? [{ key: keyOf(left), left, right: null }] : []),
      ...(right && right.kind !== 'flyleaf' ? [{ key: keyOf(right), left: null, right }] : []),
    ];
  });
}

/** Whether the outside of the closed book is shown. */
export const isClosed = ({ key }: Spread): boolean => key === 'front' || key === 'back';

/** Page numbers of a spread. */
export function pagesOf({ left, right }: Spread): number[] {
  return [left, right].flatMap((side) => (side?.kind === 'page' ? [side.page] : []));
}

/** Index of the spread with a page; 0, the front, when there is none. */
export function findSpread(spreads: readonly Spread[], page: number): number {
  return Math.max(
    0,
    spreads.findIndex((spread) => pagesOf(spread).includes(page)),
  );
}

/** Index of a key from the URL; a page beyond the end of a shortened book opens the last pages. */
export function findKey(spreads: readonly Spread[], key: string): number {
  const found = spreads.findIndex((spread) => spread.key === key);
  if (found >= 0) return found;
  const page = Number(key);
  if (!Number.isInteger(page) || page < 1) return 0;
  const exact = spreads.findIndex((spread) => pagesOf(spread).includes(page));
  return exact >= 0 ? exact : spreads.length - 3;
}
