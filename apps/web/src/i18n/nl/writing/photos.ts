/** Photos in the text and their uploads. */
export const writingPhotos = {
  photo: {
    sending: 'Foto wordt geüpload',
    sendingNamed: '{{name}} wordt geüpload…',
    retry: 'Opnieuw',
    leaveOut: 'Weglaten',
    displaced: 'De tekst rond {{name}} is vervangen. Kijk even of de foto goed staat.',
    placeMissing: '{{name}} is niet geplaatst: het hoofdstuk of de omslag is er niet meer.',
    label: 'Foto',
    row: 'Fotorij',
    loading: 'De foto wordt geladen',
    failed: 'Deze foto kon niet worden geladen',
    caption: 'Bijschrift',
    captionHint: 'Schrijf er een bijschrift bij',
    alt: 'Wat er te zien is, voor wie de foto niet ziet',
    width: 'Breedte in het boek: {{width}}',
    widths: { small: 'Half', beside: 'Naast tekst', text: 'Tekst', wide: 'Breed', full: 'Hele bladzijde' },
    replace: 'Andere foto kiezen',
    remove: 'Foto uit de tekst halen',
    removeRow: 'Fotorij uit de tekst halen',
    forGood: 'Foto voorgoed verwijderen',
    forGoodTitle: 'Deze foto voorgoed verwijderen?',
    forGoodText:
      'De foto gaat uit al je teksten en van je omslagen, en we wissen hem uit onze opslag. Wat al is gedrukt, verandert niet. Dit kun je niet ongedaan maken.',
    forGoodKeep: 'Foto houden',
    forGoodDone: 'De foto is voorgoed verwijderd',
    editRow: 'Fotorij aanpassen',
    notSharp: 'Niet scherp op {{width}} cm',
    notSharpFact: 'Deze foto wordt {{width}} cm breed en is daar niet scherp ({{ppi}} ppi).',
    notSharpLimit: 'Tot {{sharp}} cm breed drukt hij wel scherp.',
    sharpAt: 'Op {{width}} cm breed drukt hij wel scherp.',
    lessBlurredAt: 'Op {{width}} cm breed is hij minder onscherp, maar niet scherp.',
    makeSmaller: 'Verklein naar ‘{{name}}’, {{width}} cm',
    leftOut_one:
      '{{count}} plaatje van de andere website kon niet mee. Bewaar het op je computer en voeg het toe met Foto.',
    leftOut_other:
      '{{count}} plaatjes van de andere website konden niet mee. Bewaar ze op je computer en voeg ze toe met Foto.',
  },
  upload: {
    failed: 'Uploaden is mislukt, ververs de pagina en probeer het opnieuw',
    notKept:
      'Uploaden is mislukt en de foto is nog niet bewaard. Laat deze pagina open, dan proberen we het opnieuw.',
    tooBig: 'De foto is te groot. Maximaal 5 MB.',
    format: 'Dit soort afbeelding kan niet, wel kunnen: jpg, jpeg of png',
    overLimit: 'Het bestand is groter dan toegestaan',
    unauthorised: 'Je bent niet ingelogd, ververs de pagina en probeer het opnieuw',
  },
} as const;
