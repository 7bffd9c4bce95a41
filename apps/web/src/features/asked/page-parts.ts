import type { AskedPage } from '@dierbaar/contract';
import { loadAskedTexts } from '../../i18n/asked-texts.ts';
import type { Link } from './link.ts';

let seldom: typeof import('./seldom-screens.ts') | undefined;

/** Undefined unless the page of this link needs them. */
export const seldomScreens = () => seldom;

/** Fetches what a page shows and did not come with it. Throws when that fails; asked again, it is tried again. */
export async function loadPartsOf({ kind, language }: AskedPage, { action }: Link): Promise<void> {
  const loadScreens = async () => {
    seldom ??= await import('./seldom-screens.ts');
  };
  const isSeldom = kind !== 'answer' || action !== null;
  await Promise.all([loadAskedTexts(language), isSeldom && loadScreens()]);
}
