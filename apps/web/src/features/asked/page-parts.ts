import type { AskedPage } from '@dierbaar/contract';
import type { Link } from './link.ts';

let others: typeof import('./other-screens.ts') | undefined;

/** Undefined unless the page of this link needs them. */
export const otherScreens = () => others;

/** Fetches what a page shows and did not come with it. Throws when that fails; asked again, it is tried again. */
export async function loadPartsOf({ kind }: AskedPage, { action }: Link): Promise<void> {
  if (kind !== 'answer' || action !== null) others ??= await import('./other-screens.ts');
}
