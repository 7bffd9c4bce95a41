/** Texts of an answer that was sent by a link. */
export const askedOwn = {
  told: 'Verteld op {{day}}',
  thanks: '{{writer}} bedankt je',
  inBook: 'Staat in het boek',
  askBack: 'Vraag het terug',
  askBackTitle: 'Dit terugvragen?',
  askBackText: 'Het wordt weggehaald bij {{writer}}, met de foto’s erbij. Dat is niet terug te draaien.',
  askBackInBook: 'Het staat al in het boek. {{writer}} krijgt de vraag om het eruit te halen.',
  yes: 'Ja, vraag het terug',
  no: 'Nee, laat het zo',
  isAskedBack: 'Je hebt dit teruggevraagd.',
  isAskedBackInBook:
    'Je hebt dit teruggevraagd. {{writer}} heeft de vraag gekregen om het uit het boek te halen.',
  photo: 'Foto {{number}} van je antwoord',
  preparing: 'Je opname wordt klaargemaakt.',
} as const;
