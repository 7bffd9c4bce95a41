/** The six themes of a cover, in the order they are offered. */
export const coverThemes = ['romantic', 'birth', 'tough', 'pastel', 'contrast', 'no_image'] as const;
export type CoverTheme = (typeof coverThemes)[number];

/** Cover theme of a book without a cover, by the book's theme. */
export const themeWithoutCover = (about: string): CoverTheme => themesByAbout[about] ?? 'no_image';

const themesByAbout: Readonly<Record<string, CoverTheme>> = {
  pregnancy: 'birth',
  'first-year': 'birth',
  'love-story': 'romantic',
  'growing-up': 'pastel',
};
