import { useEffect, useRef } from 'react';

/** The arrow keys to the left and right turn the pages, except in a field. */
export function usePageKeys(turn: (by: 1 | -1) => void, isOn: boolean): void {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    if (!isOn) return;
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, dialog') !== null) return;
      if (key === 'ArrowRight') latest.current(1);
      if (key === 'ArrowLeft') latest.current(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
