const nl = {
  questions: 'Vragen',
  tab: /^Verzameld/,
  oneWaiting: 'Verzameld 1 herinnering wacht op een plek',
  open: (memory: string) => `Bekijken: ${memory}`,
  place: 'Zet in de tekst',
  later: (memory: string) => `Later: ${memory}`,
  laterTitle: 'Later',
  remove: (memory: string) => `Weg: ${memory}`,
  removedTitle: 'Weg (1)',
  back: (memory: string) => `Terugzetten bij Verzameld: ${memory}`,
  showPages: 'Bladzijden tonen',
  pages: 'Zo wordt het gedrukt',
  printedPage: (page: number) => `Gedrukte bladzijde ${page}`,
};

const en: typeof nl = {
  questions: 'Questions',
  tab: /^Collected/,
  oneWaiting: 'Collected 1 memory waits for a place',
  open: (memory) => `View: ${memory}`,
  place: 'Put in text',
  later: (memory) => `Later: ${memory}`,
  laterTitle: 'Later',
  remove: (memory) => `Remove: ${memory}`,
  removedTitle: 'Removed (1)',
  back: (memory) => `Put back in Collected: ${memory}`,
  showPages: 'Show printed pages',
  pages: 'This is how it prints',
  printedPage: (page) => `Printed page ${page}`,
};

/** Words of the collected memories. */
export const collectedWords = { nl, en };
