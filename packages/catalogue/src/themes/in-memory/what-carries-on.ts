import { chapter } from '../../chapter.ts';

export const whatCarriesOn = chapter(
  'in-memory.what-carries-on',
  ['Wat er doorgaat', 'What carries on'],
  [
    'Dit boek hoeft niet in één keer af. Laat een paar bladzijden open, of kom over een jaar terug: dan heb je weer iets te vertellen.',
    'This book need not be finished in one go. Leave a few pages open or come back in a year: you will have more to tell by then.',
  ],
  [
    [
      'chosen-day',
      'Op welke dag of plek neem je de tijd om te herdenken, en wat doe je dan?',
      'On which day or in which place do you make time to remember, and what do you do?',
    ],
    [
      'out-of-nowhere',
      'Wat haalt de herinnering ineens naar boven: een supermarkt, een liedje, een zin op de radio?',
      'What brings them to mind out of nowhere: a supermarket aisle, a song, a line on the radio?',
    ],
    [
      'seen-in-others',
      'In wie zie je een gebaar, een lach of een eigenaardigheid terugkomen?',
      'In whom do you see a gesture, a laugh or a quirk come back?',
    ],
    [
      'talk-it-over',
      'Over welke keuze had je onlangs graag even overlegd?',
      'Which recent decision would you have liked to talk over with them?',
    ],
    [
      'first-news',
      'Welk nieuws zou je als eerste vertellen, en hoe zou de reactie klinken?',
      'Which piece of news would you tell them first, and what would they say to it?',
    ],
    [
      'never-met',
      'Wat vertel je aan mensen die pas na het overlijden in je leven kwamen?',
      'What do you tell the people who came into your life too late to meet them?',
    ],
    [
      'kept-custom',
      'Welke gewoonte houd je in ere, en welke heb je met plezier afgeschaft?',
      'Which custom of theirs do you keep up, and which have you happily dropped?',
    ],
    [
      'missing-over-time',
      'Hoe is het missen veranderd, en op welk moment van de dag merk je het nog?',
      'How has missing them changed, and at what time of day do you notice it still?',
    ],
    [
      'living-trace',
      'Waarin vind je nog een spoor terug: een naam, een boom, een gerecht, een grap?',
      'What bears a trace of them now: a name, a tree, a dish, a joke?',
    ],
    [
      'would-not-have-missed',
      'Welk moment samen had je voor geen goud willen missen?',
      'Which moment together would you not have missed for anything?',
    ],
    [
      'one-line',
      'Als je nog één regel kon laten bezorgen, wat zou erop staan?',
      'If you could have a single line delivered to them, what would it say?',
    ],
  ],
);
