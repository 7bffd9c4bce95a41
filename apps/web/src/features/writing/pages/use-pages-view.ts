import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { PageSize } from './use-page-scale.ts';

const storageKey = 'printedPages';

interface PagesView {
  isShown: boolean;
  size: PageSize;
  toggle: () => void;
  setSize: (size: PageSize) => void;
}

/** Visibility and size of the printed pages, stored in the browser; narrow windows begin at reading size. */
export function usePagesView(): PagesView {
  const [view, setView] = useState(read);
  const change = (part: Partial<typeof view>) => {
    const next = { ...view, ...part };
    setView(next);
    write(next);
  };
  return {
    ...view,
    toggle: () => change({ isShown: !view.isShown }),
    setSize: (size) => change({ size }),
  };
}

function read(): { isShown: boolean; size: PageSize } {
  const defaultSize: PageSize = window.innerWidth < 1320 ? 'reading' : 'whole';
  const [shown, size] = (readStored('localStorage', storageKey) ?? '').split(' ');
  return { isShown: shown !== 'folded', size: size === 'whole' || size === 'reading' ? size : defaultSize };
}

function write({ isShown, size }: { isShown: boolean; size: PageSize }): void {
  writeStored('localStorage', storageKey, `${isShown ? 'shown' : 'folded'} ${size}`);
}
