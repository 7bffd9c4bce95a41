/** Columns of a book that its own row is read with. */
export const projectColumns = [
  'projects.id',
  'projects.name',
  'projects.themeId',
  'projects.format',
  'projects.language',
  'projects.readyOn',
  'projects.readyFor',
  'projects.createdAt',
  'projects.updatedAt',
] as const;
