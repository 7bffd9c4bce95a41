interface PageSignals {
  online?: () => void;
  offline?: () => void;
  visible?: () => void;
  /** A phone may end a hidden page without another event. */
  hidden?: () => void;
  pagehide?: () => void;
  /** True makes the browser ask before it leaves the page. */
  beforeunload?: () => boolean;
}

interface Page {
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: string };
}

/** Subscribes to the events of the page. Returns the unsubscribe function. */
export function onPageSignals(signals: PageSignals, page: Page | undefined = thisPage()): () => void {
  if (!page) return () => {};
  const { window, document } = page;
  const subscription = new AbortController();
  const { signal } = subscription;
  for (const type of ['online', 'offline', 'pagehide'] as const)
    if (signals[type]) window.addEventListener(type, signals[type], { signal });
  const { beforeunload, visible, hidden } = signals;
  // A listener alone may keep the page out of the browser's cache of pages.
  if (beforeunload)
    window.addEventListener('beforeunload', (event) => void (beforeunload() && event.preventDefault()), {
      signal,
    });
  const look = () => (document.visibilityState === 'hidden' ? hidden?.() : visible?.());
  if (visible || hidden) document.addEventListener('visibilitychange', look, { signal });
  // A page can be opened behind another.
  if (document.visibilityState === 'hidden') hidden?.();
  return () => subscription.abort();
}

/** Undefined in tests without a browser. */
function thisPage(): Page | undefined {
  return 'document' in globalThis ? globalThis : undefined;
}
