/** Navigation state of a checkout that was opened from the preview of a project. */
export function previewEntryState(projectId: string): { previewOf: string } {
  return { previewOf: projectId };
}

/** Id of the project in the navigation state. */
export function readPreviewEntry(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('previewOf' in state)) return undefined;
  return typeof state.previewOf === 'string' ? state.previewOf : undefined;
}
