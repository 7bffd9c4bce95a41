/** Colours and typefaces of the application, with fallbacks for mail readers. */
export const palette = {
  paper: '#FBF7F1',
  page: '#FFFDF9',
  ink: '#2B2320',
  inkSoft: '#6B5E57',
  clay: '#A8503A',
  blush: '#F3DFD5',
  line: '#E7DDD1',
} as const;

export const typefaces = {
  heading: "Fraunces, Georgia, 'Times New Roman', serif",
  body: "Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif",
} as const;
