/** Leaves the app for another page. The promise never settles, so no code of the caller runs after it. */
export function redirectBrowser(url: string): Promise<never> {
  // A page restored from the back/forward cache would still show its busy state, so it reloads.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.assign(url);
  return new Promise(() => {});
}
