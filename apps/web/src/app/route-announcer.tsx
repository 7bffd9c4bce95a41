import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of a new screen to screen readers and focuses its heading. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    const headings = document.querySelectorAll<HTMLElement>('main h1');
    const target =
      [...headings].find((heading) => heading.checkVisibility()) ??
      document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
