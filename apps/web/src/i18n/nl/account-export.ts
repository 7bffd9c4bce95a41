export const accountExport = {
  title: 'Alles meenemen',
  text: 'Je boeken als PDF en om te lezen, je foto’s zoals je ze stuurde, al je teksten met hun versies, je bestellingen en je facturen: samen in één bestand dat zonder Dierbaar opengaat.',
  summary: {
    none: 'Nog geen bestand',
    making: 'Wordt gemaakt',
    ready: 'Staat klaar',
    failed: 'Niet gelukt',
  },
  make: 'Maak het bestand',
  makeHint:
    'Het maken duurt een paar minuten, bij veel boeken langer. Je krijgt een mail als het klaarstaat.',
  making: {
    begin: 'We beginnen zo',
    books: 'We maken je boeken op: {{done}} van {{total}} klaar',
    packing: 'We pakken alles in: {{done}} van {{total}} bestanden',
  },
  progress: 'Hoe ver het bestand is',
  makingHint: 'Je kunt deze pagina gerust sluiten. Je krijgt een mail als het klaarstaat.',
  ready: 'Je bestand staat klaar, {{size}}',
  readyHint:
    'Gemaakt op {{moment}}. Je kunt het downloaden tot en met {{date}}, daarna verwijderen we het. Breekt het downloaden af, dan gaat je browser verder waar hij was.',
  download: 'Downloaden',
  started: 'Het downloaden is begonnen',
  again: 'Maak een nieuw bestand',
  failed: 'Het bestand kon niet worden gemaakt. Dat ligt aan ons. Probeer het nog eens.',
  tooOften: 'Je hebt vandaag al een paar keer een bestand gemaakt. Morgen kan het weer.',
  gone: 'Dit bestand is er niet meer. Maak gerust een nieuw.',
} as const;
