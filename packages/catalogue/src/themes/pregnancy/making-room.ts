import { chapter } from '../../chapter.ts';

export const makingRoom = chapter(
  'pregnancy.making-room',
  ['Plaats maken', 'Making room'],
  [
    'Loop in gedachten de kamer of hoek door, van de deur naar het raam. Elk ding dat je tegenkomt heeft een herkomst.',
    'Walk through the room or corner in your mind, from door to window. Everything you pass came from somewhere.',
  ],
  [
    [
      'which-corner',
      'Welke kamer of hoek werd van de baby, en wat stond daar eerst?',
      'Which room or corner became the baby’s, and what used to be there?',
    ],
    [
      'colour',
      'Welke kleur kreeg de muur of het bedje, en wie hanteerde de kwast?',
      'What colour did the wall or the cot become, and who held the brush?',
    ],
    [
      'handed-down',
      'Wat kreeg je tweedehands, en wie had daar eerder in geslapen, gespeeld of gereden?',
      'What was handed down to you, and who had slept, played or ridden in it before?',
    ],
    [
      'made-by-hand',
      'Wat werd er met de hand gemaakt, en wiens handen waren dat?',
      'What was made by hand, and whose hands were they?',
    ],
    [
      'assembling',
      'Vertel over het in elkaar zetten van het bedje, met of zonder handleiding.',
      'Tell about putting the cot together, with or without the instructions.',
    ],
    [
      'smallest-garment',
      'Welk kledingstukje kwam als eerste in huis, en hoe lag het in je hand?',
      'Which tiny garment came into the house first, and how did it look in your hand?',
    ],
    [
      'what-had-to-go',
      'Wat moest de deur uit om ruimte te maken, en waar ging het heen?',
      'What had to leave the house to make space, and where did it go?',
    ],
    [
      'on-the-list',
      'Welk ding op de lijstjes van anderen vond je onzin, en wat wilde je juist wel?',
      'Which item on other people’s lists struck you as nonsense, and which did you insist on?',
    ],
    [
      'smell-when-ready',
      'Hoe rook het daar toen alles klaar was: verf, was, nieuw hout?',
      'What did it smell of once all was ready: paint, laundry, new wood?',
    ],
    [
      'saving-and-spending',
      'Waarvoor legde je geld opzij, en waar gaf je met plezier te veel aan uit?',
      'What did you put money aside for, and what did you gladly spend too much on?',
    ],
    [
      'in-the-doorway',
      'Wat dacht je als je in de deuropening naar dat lege bedje stond te kijken?',
      'What were your thoughts when you stood in the doorway looking at that empty cot?',
    ],
  ],
);
