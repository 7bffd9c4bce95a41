/** Memories, on the phone and beside the text. */
export const memories = {
  you: 'Jij, op je telefoon',
  today: 'vandaag',
  yesterday: 'gisteren',
  photoRefused: 'De foto {{name}} kon niet mee. De rest is bewaard.',
  photos_one: '{{count}} foto',
  photos_other: '{{count}} foto’s',
} as const;
