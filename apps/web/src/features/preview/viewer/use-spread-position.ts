import { useCallback, useEffect, useState } from 'react';
import { findKey, findSpread, type Spread } from './spreads.ts';

export type PageTurn = 'previous' | 'next' | 'first' | 'last';

export interface SpreadPosition {
  at: number;
  goTo: (at: number) => void;
  goToPage: (page: number) => void;
  turn: (turn: PageTurn) => void;
}

const pageParam = 'page';

/** Index of the current spread, kept in the URL for a reload. */
export function useSpreadPosition(spreads: readonly Spread[]): SpreadPosition {
  const [key, setKey] = useState(() => new URLSearchParams(location.search).get(pageParam) ?? 'front');
  const at = findKey(spreads, key);
  const last = spreads.length - 1;

  const goTo = useCallback(
    (target: number) => setKey(spreads[Math.min(Math.max(target, 0), last)]?.key ?? 'front'),
    [spreads, last],
  );
  const goToPage = useCallback((page: number) => goTo(findSpread(spreads, page)), [goTo, spreads]);
  const turn = useCallback(
    (pageTurn: PageTurn) => goTo({ previous: at - 1, next: at + 1, first: 0, last }[pageTurn]),
    [goTo, at, last],
  );

  // Bypasses the router: turning a page is not a navigation and must not wait for one.
  useEffect(() => {
    const url = new URL(location.href);
    if (key === 'front') url.searchParams.delete(pageParam);
    else url.searchParams.set(pageParam, key);
    // Replacing the state takes time in the browser even when the URL is the same.
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }, [key]);

  return { at, goTo, goToPage, turn };
}
