/** The six themes of a cover, in the order they are offered. */
export const coverThemes = ['romantic', 'birth', 'tough', 'pastel', 'contrast', 'no_image'] as const;
export type CoverTheme = (typeof coverThemes)[number];
