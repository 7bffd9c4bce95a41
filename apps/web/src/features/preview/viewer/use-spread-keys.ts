import { useEffect } from 'react';
import type { PageTurn } from './use-spread-position.ts';

const turns: Record<string, PageTurn> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'previous',
  PageDown: 'next',
  Home: 'first',
  End: 'last',
};

/** Turns pages by keyboard, wherever the focus is; fields, menus and dialogs keep their own keys. */
export function useSpreadKeys(turn: (turn: PageTurn) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pageTurn = turns[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!pageTurn || hasModifier || event.defaultPrevented || usesKeysItself(event.target)) return;
      event.preventDefault();
      turn(pageTurn);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [turn]);
}

function usesKeysItself(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=menu], [role=dialog]') !== null
  );
}
