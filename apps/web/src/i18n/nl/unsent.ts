/** Before preview and order: what only this computer has. */
export const unsent = {
  preview: 'Even wachten met het voorbeeld',
  order: 'Even wachten met bestellen',
  sending: 'Je laatste zinnen, foto’s of omslag worden nog verstuurd. Daarna gaan we vanzelf verder.',
  offline: {
    text: 'Je laatste zinnen staan alleen nog op deze computer, omdat er geen verbinding is. Het voorbeeld zou ze missen, en een bestelling ook.',
    photo:
      'Je laatste foto’s staan alleen nog op deze computer, omdat er geen verbinding is. Het voorbeeld zou ze missen, en een bestelling ook.',
    cover:
      'Wat je aan het omslag veranderde staat alleen nog op deze computer, omdat er geen verbinding is. Een bestelling zou het oude omslag krijgen.',
  },
  because: {
    text: 'Je laatste zinnen staan alleen nog op deze computer ({{reason}}). Het voorbeeld zou ze missen, en een bestelling ook.',
    photo:
      'Je laatste foto’s staan alleen nog op deze computer ({{reason}}). Het voorbeeld zou ze missen, en een bestelling ook.',
    cover:
      'Wat je aan het omslag veranderde staat alleen nog op deze computer ({{reason}}). Een bestelling zou het oude omslag krijgen.',
  },
  chapter: '{{place}}. {{name}}',
  cover: 'Omslag',
  coverChanges: 'Je laatste veranderingen',
  coverReason: {
    refused: 'de server neemt dit omslag niet aan',
    changedElsewhere: 'het omslag is ook elders gewijzigd',
  },
  frontispiece: 'Foto tegenover de titel',
  since: 'Tekst, geschreven sinds {{time}}',
  sinceWords_one: '1 woord, geschreven sinds {{time}}',
  sinceWords_other: '{{count}} woorden, geschreven sinds {{time}}',
  earlier: 'Tekst van een vorig bezoek',
  earlierWords_one: '1 woord van een vorig bezoek',
  earlierWords_other: '{{count}} woorden van een vorig bezoek',
  photos_one: '1 foto: {{name}}',
  photos_other: '{{count}} foto’s, waaronder {{name}}',
  trying: 'We proberen het nu.',
  retryIn_one: 'We proberen het vanzelf opnieuw, over {{count}} seconde.',
  retryIn_other: 'We proberen het vanzelf opnieuw, over {{count}} seconden.',
  openChapter: 'Dit gaat niet vanzelf over. Open het hoofdstuk; daar staat wat je kunt doen.',
  openCover: 'Dit gaat niet vanzelf over. Open het omslag; daar staat wat je kunt doen.',
  olderPreview: 'Bekijk het voorbeeld van {{time}}',
  stay: 'Verder schrijven',
  now: 'Probeer nu',
} as const;

/** Words that are typed beside the chapters. */
export const words = {
  state: {
    kept: 'Bewaard.',
    keeping: 'Bewaren…',
    here: 'Bewaard op deze computer. Het gaat vanzelf mee zodra er verbinding is.',
    gone: 'Dit is intussen verwijderd. Je woorden staan nog op deze computer.',
    failed: 'Nog niet bewaard. We proberen het opnieuw.',
    changed: 'Bewaard op deze computer. Kies hieronder welke woorden je houdt.',
  },
  changed: 'Op een ander apparaat staat hier intussen iets anders',
  none: 'Daar staat nu niets.',
  useOther: 'Die woorden gebruiken',
  useOwn: 'Mijn woorden houden',
  earlier: 'Wat je hier eerder typte, staat er weer. Het staat alleen nog op deze computer.',
  throwAway: 'Weggooien wat ik typte',
} as const;
