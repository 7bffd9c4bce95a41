import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of a new screen to screen readers and keeps the focus on its heading while it loads. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(followHeading, []);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    (findHeading() ?? findMain())?.focus({ preventScroll: true });
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}

/**
 * Focuses the heading of content that replaces a loading or failed screen, when the focus was in what it replaced. A
 * focus that the user has put elsewhere stays there.
 */
function followHeading(): () => void {
  let heading = findHeading();
  let lastFocused: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    lastFocused = target;
  };
  const isLost = () =>
    document.activeElement === findMain() ||
    (document.activeElement === document.body && lastFocused instanceof Node && !lastFocused.isConnected);
  const observer = new MutationObserver(() => {
    // Typing changes the page too, and must not cost more than this.
    if (heading?.isConnected) return;
    heading = findHeading();
    if (heading && isLost()) heading.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** The visible heading: a screen in a window that became too narrow is hidden, not removed. */
function findHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility());
}

function findMain(): HTMLElement | null {
  return document.querySelector('main');
}
