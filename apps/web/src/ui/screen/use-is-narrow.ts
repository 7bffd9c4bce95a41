import { useMediaQuery } from '@mantine/hooks';

/** Whether the window has the width of a phone or an upright tablet, where screens have one column. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false });
}
