import type { ProjectSettings } from '@dierbaar/contract';
import type { Deps } from '../../deps.ts';
import {
  requireLockedProject,
  requireProject,
  touchProject,
} from '../project-ownership/project-ownership.service.ts';
import { readSettings } from './book-settings.ts';
import { type SettingsChange, upsertSettings } from './project-settings.queries.ts';

export async function getSettings(deps: Deps, userId: string, projectId: string): Promise<ProjectSettings> {
  await requireProject(deps.db, userId, projectId);
  return readSettings(deps.db, projectId);
}

export function changeSettings(
  deps: Deps,
  userId: string,
  projectId: string,
  change: Omit<SettingsChange, 'updatedAt'>,
): Promise<ProjectSettings> {
  return deps.db.transaction().execute(async (trx) => {
    await requireLockedProject(trx, userId, projectId);
    await upsertSettings(trx, userId, projectId, { ...change, updatedAt: deps.clock() });
    await touchProject(deps, trx, userId, projectId);
    return readSettings(trx, projectId);
  });
}
