/** Colours that covers offer, by name. They are printed, so they are no part of the app's theme. */
export const coverColours = {
  cream: '#fff8ee',
  blush: '#f3dfd5',
  rose: '#ddb4a5',
  terracotta: '#a8503a',
  wine: '#6e2730',
  plum: '#3e2530',
  sand: '#ead9c6',
  butter: '#f3e2b3',
  gold: '#b98a3e',
  mint: '#d3e2d6',
  sage: '#9aa88e',
  moss: '#46543f',
  slate: '#1e2b29',
  sky: '#cfdde6',
  blue: '#4c6478',
  night: '#20344b',
  lavender: '#d8cde2',
  coral: '#e2452f',
  stone: '#d9ddd0',
  ink: '#2b2320',
} as const;

export type CoverColour = keyof typeof coverColours;
