import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { PageSize } from './use-page-scale.ts';

const storageKey = 'printedPages';

interface StoredView {
  isShown: boolean;
  size: PageSize;
}

interface PagesView extends StoredView {
  toggle: () => void;
  setSize: (size: PageSize) => void;
}

/** Visibility and size of the printed pages, stored in the browser; narrow windows begin at reading size. */
export function usePagesView(): PagesView {
  const [view, setView] = useState(read);
  const change = useCallback((make: (before: StoredView) => Partial<StoredView>) => {
    setView((before) => {
      const next = { ...before, ...make(before) };
      write(next);
      return next;
    });
  }, []);
  const toggle = useCallback(() => change(({ isShown }) => ({ isShown: !isShown })), [change]);
  const setSize = useCallback((size: PageSize) => change(() => ({ size })), [change]);
  return { ...view, toggle, setSize };
}

function read(): StoredView {
  const defaultSize: PageSize = window.innerWidth < 1320 ? 'reading' : 'whole';
  const [shown, size] = (readStored('localStorage', storageKey) ?? '').split(' ');
  return { isShown: shown !== 'folded', size: size === 'whole' || size === 'reading' ? size : defaultSize };
}

function write({ isShown, size }: StoredView): void {
  writeStored('localStorage', storageKey, `${isShown ? 'shown' : 'folded'} ${size}`);
}
