interface PageEvents {
  wentOnline(): void;
  wentOffline(): void;
  hidden(): void;
  /** The page may be about to go, or may stay after all. */
  leaving(): void;
  shown(): void;
  pagehide(): void;
  /** Whether the browser should ask before the page goes. */
  mustWarn(): boolean;
}

/** Hears what the browser tells about the page. Returns how to stop hearing. */
export function subscribeToPageEvents(
  window: EventTarget,
  document: EventTarget & { readonly visibilityState: string },
  page: PageEvents,
): () => void {
  const subscription = new AbortController();
  const { signal } = subscription;
  window.addEventListener('online', () => page.wentOnline(), { signal });
  window.addEventListener('offline', () => page.wentOffline(), { signal });
  window.addEventListener('pagehide', () => page.pagehide(), { signal });
  window.addEventListener(
    'beforeunload',
    (event) => {
      page.leaving();
      if (page.mustWarn()) event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') page.hidden();
      else page.shown();
    },
    { signal },
  );
  return () => subscription.abort();
}
