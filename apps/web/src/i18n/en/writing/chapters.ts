/** The list of chapters on the writing screen. */
export const writingChapters = {
  chapters: {
    title: 'Chapters',
    neighbours: 'Previous and next chapter',
    written: '{{written}} of {{places}} with text',
    state: { done: 'Done', busy: 'Begun', empty: 'Still empty' },
    questions_one: '{{done}} of {{count}} question',
    questions_other: '{{done}} of {{count}} questions',
    photos_one: '{{count}} photo',
    photos_other: '{{count}} photos',
    choose: 'Choose chapters',
    order: 'Order of chapters',
    keys: {
      along: 'along the list',
      open: 'open',
      back: 'back to your text',
      step: 'previous or next, without the list too',
    },
  },
} as const;
