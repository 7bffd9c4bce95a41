/** Navigation state that says: this checkout was opened from the preview of that project. */
export function previewEntryState(projectId: string): { previewOf: string } {
  return { previewOf: projectId };
}

/** The project of whose preview the navigation state speaks. */
export function readPreviewEntry(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('previewOf' in state)) return undefined;
  return typeof state.previewOf === 'string' ? state.previewOf : undefined;
}
