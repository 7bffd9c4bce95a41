export const deletion = {
  title: 'Account verwijderen',
  text: 'Alles wat je hier schreef en bewaarde gaat dan voorgoed weg. Je hebt veertien dagen om van gedachten te veranderen.',
  summary: { none: 'Met veertien dagen bedenktijd', planned: 'Wordt verwijderd' },
  begin: 'Account verwijderen',
  question: 'Je account verwijderen?',
  consequence:
    'Veertien dagen na vandaag wissen we je boeken, je foto’s, je teksten en je gegevens, voorgoed. Ook wij kunnen ze dan niet meer terughalen.',
  subscription: 'Een lopend abonnement zeggen we meteen op. Er wordt niets meer afgeschreven.',
  invoices: 'Je facturen bewaren we zeven jaar, zonder je boeken, omdat de belastingwet dat eist.',
  voices_one:
    'Er is {{count}} gedrukte code waarachter een stem van jou te horen is. Wie die scant, hoort daarna niets meer.',
  voices_other:
    'Er zijn {{count}} gedrukte codes waarachter stemmen van jou te horen zijn. Wie ze scant, hoort daarna niets meer.',
  accountExport: 'Neem eerst alles mee, als je dat nog niet hebt gedaan.',
  confirm: 'Account verwijderen',
  keep: 'Account houden',
  planned: 'Je account wordt op {{date}} verwijderd',
  plannedHint: 'Tot die dag verandert er niets en kun je het hier ongedaan maken.',
  undo: 'Toch houden',
  undone: 'Je account blijft',
  tooLate: 'Dat is te laat: je account is al gesloten',
} as const;
