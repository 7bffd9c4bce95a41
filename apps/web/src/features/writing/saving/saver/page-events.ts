interface PageEvents {
  wentOnline(): void;
  wentOffline(): void;
  hidden(): void;
  /** The page may be unloading; the user can still cancel it. */
  leaving(): void;
  shown(): void;
  pagehide(): void;
  /** Whether the browser should ask before unloading. */
  mustWarn(): boolean;
}

/** Subscribes to connection and visibility events of the page. Returns the unsubscribe function. */
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
