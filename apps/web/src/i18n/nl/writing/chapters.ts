/** The list of chapters on the writing screen. */
export const writingChapters = {
  chapters: {
    title: 'Hoofdstukken',
    neighbours: 'Vorig en volgend hoofdstuk',
    written: '{{written}} van {{places}} met tekst',
    state: { done: 'Klaar', busy: 'Bezig', empty: 'Nog leeg' },
    questions_one: '{{done}} van {{count}} vraag',
    questions_other: '{{done}} van {{count}} vragen',
    photos_one: '{{count}} foto',
    photos_other: '{{count}} foto’s',
    choose: 'Hoofdstukken kiezen',
    order: 'Volgorde',
    keys: {
      along: 'langs de lijst',
      open: 'openen',
      back: 'terug naar je tekst',
      step: 'vorige of volgende, ook zonder lijst',
    },
  },
} as const;
