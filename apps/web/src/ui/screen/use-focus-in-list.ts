import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a panel when the item of its list that had it is taken out, at once or in a dialog: the item in its place
 * gets it, and the panel's first control after the last one. Whoever works with the keyboard would begin at the top of the
 * page.
 */
export function useFocusInList(panel: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; at: number }>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A dialog or a message about the item goes away again.
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="alert"]')) return;
      const at = itemsOf(panel.current).findIndex((item) => item.contains(target));
      last.current = at >= 0 ? { element: target, at } : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [panel]);
  // After every change of the panel.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const observer = new MutationObserver(() => give());
    const give = () => {
      if (last.current && document.activeElement !== document.body) return;
      observer.disconnect();
      if (!last.current) return;
      const items = itemsOf(panel.current);
      const next = items[last.current.at] ?? items.at(-1) ?? panel.current;
      next?.querySelector<HTMLElement>('button:not([tabindex="-1"]), a')?.focus();
    };
    observer.observe(document.body, { childList: true, subtree: true });
    give();
    return () => observer.disconnect();
  });
}

/** Items that are not folded away. */
const itemsOf = (panel: HTMLElement | null): HTMLElement[] =>
  [...(panel?.querySelectorAll('li') ?? [])].filter((item) => item.checkVisibility());
