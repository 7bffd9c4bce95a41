import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

export interface SinglePage {
  /** Whether one page is shown at reading size instead of two beside each other. */
  isSingle: boolean;
  toggle: () => void;
}

/** One page at a time in a window in which two beside each other are too small to read, until the writer chooses. */
export function useSinglePage(): SinglePage {
  const isNarrow = useMediaQuery('(width < 1400px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isSingle = chosen ?? isNarrow;
  return { isSingle, toggle: () => setChosen(!isSingle) };
}
