import workerUrl from './pocket-worker.ts?worker&url';

let isStarted = false;

/**
 * Makes the phone pages open without a connection from the next visit on, in the built app. `loadOthers` loads the screens
 * that are not open yet.
 */
export function startPocketWorker(loadOthers: () => Promise<unknown>): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  // A browser that refuses it needs a connection to open the page; what is told is kept all the same.
  start(loadOthers).catch(() => undefined);
}

async function start(loadOthers: () => Promise<unknown>): Promise<void> {
  await navigator.serviceWorker.register(workerUrl, { scope: '/pocket' });
  const { active } = await navigator.serviceWorker.ready;
  await loadOthers();
  // The face of the text is fetched when a text is shown; without a connection it would be too late.
  await document.fonts.load('400 18px "Book EB Garamond"');
  active?.postMessage(filesOfThisPage());
}

/** Files that this page was shown with. */
function filesOfThisPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded)].filter((file) => file.startsWith(`${window.location.origin}/assets/`));
}
