import { type ProjectSettings, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { coverPicturesKey, projectsKey } from '../api/query-keys.ts';
import { createDialogOpener } from '../dialog-opener.ts';
import { createListeners } from '../store.ts';

/** Print settings of a book besides its chapters and cover. */
export function projectSettingsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project-exports', projectId, 'settings'] as const,
    queryFn: ({ signal }) => api(routes.projectExports.settings, { params: { projectId } }, { signal }),
    retry: false,
  });
}

/** Changes how a book is set, and what is shown of it. */
export async function saveProjectSettings(
  projectId: string,
  change: Partial<ProjectSettings>,
): Promise<void> {
  const settings = await api(routes.projectExports.updateSettings, { params: { projectId }, body: change });
  queryClient.setQueryData(projectSettingsQuery(projectId).queryKey, settings);
  // A cover may show the author.
  if (change.author !== undefined)
    void queryClient.invalidateQueries({ queryKey: coverPicturesKey(projectId) });
  await queryClient.invalidateQueries({ queryKey: projectsKey });
  saved.notify(projectId);
}

const saved = createListeners<[projectId: string]>();

/** Calls the listener after the settings of a book were changed, until the returned function is called. */
export const onProjectSettingsSaved = saved.subscribe;

/** A request to show the settings of a book; `onClosed` gives the focus back where nothing else can. */
export interface SettingsRequest {
  projectId: string;
  onClosed?: () => void;
}

/** The settings of how a book is set. */
export const bookSettingsDialog = createDialogOpener<SettingsRequest>();
