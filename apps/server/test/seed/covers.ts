import type { Cover, CoverFields } from '@dierbaar/contract';
import type { Deps } from '../../src/deps.ts';
import { getCover, saveCover } from '../../src/modules/books/covers/covers.service.ts';
import { getSettings } from '../../src/modules/books/settings/settings.service.ts';

/** Saves a cover of a book, as its screen would. */
export async function createCover(
  deps: Deps,
  userId: string,
  projectId: string,
  fields: Partial<CoverFields> & Pick<CoverFields, 'themeName'>,
): Promise<void> {
  await saveCover(deps, { userId, projectId }, fields);
}

export function readCover(deps: Deps, userId: string, projectId: string): Promise<Cover> {
  return getCover(deps, { userId, projectId });
}

/** Author and year as a cover prints them. */
export async function readImprint(
  deps: Deps,
  userId: string,
  projectId: string,
): Promise<{ author: string; year: string }> {
  const { author, year } = await getSettings(deps, userId, projectId);
  return { author, year: String(year) };
}
