/** Before preview and order: what only this computer has. */
export const unsent = {
  preview: 'Even wachten met het voorbeeld',
  order: 'Even wachten met bestellen',
  sending: 'Je laatste zinnen of foto’s worden nog verstuurd. Daarna gaan we vanzelf verder.',
  offline: {
    text: 'Je laatste zinnen staan alleen nog op deze computer, omdat er geen verbinding is. Het voorbeeld zou ze missen, en een bestelling ook.',
    photos:
      'Je laatste foto’s staan alleen nog op deze computer, omdat er geen verbinding is. Het voorbeeld zou ze missen, en een bestelling ook.',
  },
  because: {
    text: 'Je laatste zinnen staan alleen nog op deze computer ({{reason}}). Het voorbeeld zou ze missen, en een bestelling ook.',
    photos:
      'Je laatste foto’s staan alleen nog op deze computer ({{reason}}). Het voorbeeld zou ze missen, en een bestelling ook.',
  },
  chapter: '{{place}}. {{name}}',
  cover: 'Omslag',
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
  olderPreview: 'Bekijk het voorbeeld van {{time}}',
  stay: 'Verder schrijven',
  now: 'Probeer nu',
} as const;
