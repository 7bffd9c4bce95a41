import { chapter } from '../../chapter.ts';

export const telling = chapter(
  'pregnancy.telling',
  ['Verder vertellen', 'Spreading the word'],
  [
    'Zoek de berichtjes van toen nog eens op. Een letterlijk antwoord, met tikfout en al, brengt de hele avond terug.',
    'Scroll back to the messages of those days. One real reply, typos and all, brings the whole evening back.',
  ],
  [
    [
      'first-to-know',
      'Wie hoorde het als eerste, en waarom juist die persoon?',
      'Who was the first to be told, and why that person?',
    ],
    [
      'how-you-put-it',
      'Met welke zin, kaart of grap bracht je het nieuws?',
      'What line, card or joke did you use to break the news?',
    ],
    [
      'best-reaction',
      'Welke reactie zou je nu nog precies kunnen nadoen?',
      'Whose reaction could you still act out today, word for word?',
    ],
    [
      'keeping-quiet',
      'Hoe hield je het geheim, en bij wie ging dat bijna mis?',
      'How did you keep the secret, and who very nearly guessed?',
    ],
    [
      'grandparents-to-be',
      'Hoe vertelde je het aan wie opa of oma zou worden, en wat deden hun gezichten?',
      'How did you tell the grandparents-to-be, and what happened to their faces?',
    ],
    [
      'other-children',
      'Hoe hoorde een ander kind in huis of in de familie het, en wat wilde dat kind meteen weten?',
      'How did another child at home or in the family hear, and what did they want to know straight away?',
    ],
    [
      'at-work',
      'Hoe kwam het op je werk of opleiding ter sprake, en wat veranderde daar?',
      'How did it come up at work or college, and what was different there afterwards?',
    ],
    [
      'quiet-one',
      'Wie zei weinig, maar liet op een andere manier merken dat het veel betekende?',
      'Who said very little, yet showed some other way that it meant a great deal?',
    ],
    [
      'would-have-told',
      'Wie had je het zo graag nog verteld, en wat zou die persoon hebben geantwoord?',
      'Who do you wish you could still have told, and what might they have answered?',
    ],
    [
      'far-away',
      'Hoe bereikte het nieuws de mensen die ver weg wonen?',
      'How did the news travel to the people who live far away?',
    ],
    [
      'unasked-advice',
      'Welke goede raad kreeg je ongevraagd, en wat deed je ermee?',
      'What advice came your way without your asking, and what did you do with it?',
    ],
  ],
);
