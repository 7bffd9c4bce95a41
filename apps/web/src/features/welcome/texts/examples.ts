/** Piece that stands on the printed page until a visitor types; it answers the question that is chosen first. */
export const exampleAnswers = {
  nl: `Oma schepte op, altijd van links naar rechts, en opa kreeg het laatst omdat hij dan het langst kon praten. De schaal ging één keer rond. Wat er overbleef kwam op het bord van tante Riet, die er nooit om vroeg en het toch elke keer kreeg.
Alleen op zondag was er een tweede ronde. Dan zei oma: ‘Er is nog een halve aardappel,’ en keek ze naar mij. Ik heb jaren gedacht dat aardappels halverwege ophielden.
Het laatste stuk was van niemand. Het bleef liggen tot de afwas, en dan was het weg. Wie het nam is nooit opgehelderd, maar opa droogde altijd af met zijn rug naar ons toe.`,
  en: `Gran served, always from left to right, and Grandad came last because that left him the most time to talk. The dish went round once. What remained went to Aunt Rita, who never asked for it and got it every time.
Only on Sundays was there a second round. Then Gran would say: ‘There is half a potato left,’ and look at me. For years I thought that potatoes stopped halfway.
The last piece was nobody’s. It stayed there until the washing-up, and then it was gone. Who took it was never cleared up, but Grandad always dried the dishes with his back to us.`,
} as const;

/** Titles on the covers of the shelf, by theme. */
export const coverTitles = {
  pregnancy: {
    nl: ['Voor Noor', 'Negen maanden op jou wachten'],
    en: ['For Nora', 'Nine months of waiting for you'],
  },
  'first-year': { nl: ['Welkom, Bram', 'Je eerste jaar'], en: ['Welcome, Ben', 'Your first year'] },
  'growing-up': { nl: ['Tien jaar Jet', ''], en: ['Ten Years of Jet', ''] },
  'love-story': { nl: ['Wij samen', 'Sinds die dinsdag'], en: ['The two of us', 'Since that Tuesday'] },
  'life-story': { nl: ['Het boek van opa Henk', ''], en: ['Grandpa Henk’s Book', ''] },
  'in-memory': { nl: ['De tuin van oma Nel', ''], en: ['Grandma Nell’s Garden', ''] },
} as const;
