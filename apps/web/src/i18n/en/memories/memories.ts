/** Memories, on the phone and beside the text. */
export const memories = {
  you: 'You, on your phone',
  today: 'today',
  yesterday: 'yesterday',
  photoRefused: 'The photo {{name}} could not come along. The rest is kept.',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
};
