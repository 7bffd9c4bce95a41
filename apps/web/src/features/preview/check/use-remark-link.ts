import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PrintRemark } from '../../../lib/exports/exports.ts';
import { readRemarkLink } from '../../../lib/exports/remark-link.ts';

/** Attributes of the list item of a remark; the one that blocked an order is scrolled into view and focused. */
export function useRemarkLink({ id, code, isAccepted }: PrintRemark) {
  const item = useRef<HTMLLIElement>(null);
  const { state, key } = useLocation();
  const isLinked = !isAccepted && readRemarkLink(state) === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation, so that a second click scrolls again
  useEffect(() => {
    if (!isLinked) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'center' });
  }, [isLinked, key]);
  const attributes = {
    ref: item,
    'data-remark': code,
    'data-accepted': isAccepted || undefined,
    'data-asked': isLinked || undefined,
    tabIndex: isLinked ? -1 : undefined,
  };
  return { isLinked, attributes };
}
