import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readRemarkLink } from '../../../lib/exports/remark-link.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

const storageKey = 'printCheck';

export interface FoldedCheckState {
  isFolded: boolean;
  /** Whether the writer folded or opened it in this visit: the button that takes the place of the other gets the focus. */
  isToggled: boolean;
  fold: () => void;
  unfold: () => void;
}

/** Whether what stands beside the pages is folded to a strip, stored in the browser; a link to it opens it. */
export function useFoldedCheck(isAsked: boolean): FoldedCheckState {
  const [isFolded, setIsFolded] = useState(
    () => !isAsked && readStored('localStorage', storageKey) !== 'open',
  );
  const [isToggled, setIsToggled] = useState(false);
  const { state, key } = useLocation();
  const isLinked = readRemarkLink(state) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation, so that a second click opens it again
  useEffect(() => {
    if (isLinked) setIsFolded(false);
  }, [isLinked, key]);
  const choose = (next: boolean) => {
    writeStored('localStorage', storageKey, next ? 'folded' : 'open');
    setIsFolded(next);
    setIsToggled(true);
  };
  return { isFolded, isToggled, fold: () => choose(true), unfold: () => choose(false) };
}

/** Focuses an element when it appears. */
export function useFocusOnMount(isWanted: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, []);
  return element;
}
