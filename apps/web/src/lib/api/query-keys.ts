/** Prefix of every query about books, the list as well as a single one. */
export const projectsKey = ['projects'] as const;

/** Prefix of the pictures of a book's cover. */
export const coverPicturesKey = (projectId: string) => ['project-covers', projectId, 'picture'] as const;
