import { replaceHash, useHash } from '../../ui/link-page/use-hash.ts';

/** The page that is open (`#32`); null for the first screen. A page that is loaded again stays there. */
export function usePage(): number | null {
  return pageIn(useHash());
}

/** Opens a page. Turning pages adds nothing to the history: "back" leads to the first screen. */
export function openPage(page: number): void {
  if (pageIn(window.location.hash.slice(1)) === null) window.location.hash = String(page);
  else replaceHash(String(page));
}

function pageIn(hash: string): number | null {
  const page = Number(hash);
  return Number.isInteger(page) && page >= 1 ? page : null;
}
