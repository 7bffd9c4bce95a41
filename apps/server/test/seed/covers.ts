import type { Cover, CoverFields } from '@dierbaar/contract';
import type { Deps } from '../../src/deps.ts';
import { getCover, saveCover } from '../../src/modules/project-covers/project-covers.service.ts';

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
