import { chapter } from '../../chapter.ts';

export const theFirstHour = chapter(
  'love-story.the-first-hour',
  ['Het eerste uur', 'The first hour'],
  [
    'Begin niet bij de datum, maar bij wat je zag: een jas, een deuropening, een profielfoto. De rest van dat uur komt er vanzelf achteraan.',
    'Skip the date and start with what you saw: a coat, a doorway, a profile picture. The rest of that hour tends to follow.',
  ],
  [
    [
      'where',
      'Waar zagen jullie elkaar voor het eerst: in een kamer, op straat, op een scherm, en wat was er verder gaande?',
      'Where did you first see each other: across a room, in the street, on a screen? What else was going on?',
    ],
    [
      'first-detail',
      'Wat viel je als eerste op: een lach, een trui, een manier van praten?',
      'What caught your attention first: a laugh, a jumper, a way of talking?',
    ],
    [
      'first-words',
      'Wie sprak of typte de eerste zin, en welk antwoord kwam er terug?',
      'Who spoke or typed the first sentence, and what came back?',
    ],
    [
      'nearly-missed',
      'Wat had maar een klein beetje anders hoeven lopen, en jullie waren elkaar misgelopen?',
      'What small thing, had it gone differently, would have kept the two of you from ever meeting?',
    ],
    [
      'clothes',
      'Wat hadden jullie die eerste keer aan, en wat is er van die kleren geworden?',
      'What were you each wearing that first time, and what became of those clothes?',
    ],
    [
      'wrong-guess',
      'Wat dacht je in die eerste minuten over de ander dat later helemaal niet bleek te kloppen?',
      'What did you assume about the other in those first minutes that turned out to be quite wrong?',
    ],
    [
      'nerves',
      'Waaraan merkte je dat je zenuwachtig was: koude handen, te veel praten, iets omstoten?',
      'How did your nerves show: cold hands, talking too much, knocking something over?',
    ],
    [
      'lost-time',
      'Waar hadden jullie het over, en bij welk onderwerp vergaten jullie op de klok te kijken?',
      'What did you talk about, and which subject made you forget to look at the clock?',
    ],
    [
      'witness',
      'Wie bracht jullie bij elkaar of stond er toevallig bij, en hoe vertelt die het verhaal?',
      'Who brought you together or happened to be standing there, and how do they tell the story?',
    ],
    [
      'way-home',
      'Hoe namen jullie die eerste keer afscheid, en wat deed je op weg naar huis?',
      'How did you say goodbye that first time, and what did you do on the way home?',
    ],
    [
      'first-sight',
      'Als het geen liefde op het eerste gezicht was, wat was het dan wel?',
      'If it was not love at first sight, what was it instead?',
    ],
  ],
);
