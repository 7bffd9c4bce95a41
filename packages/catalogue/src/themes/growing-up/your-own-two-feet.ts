import { chapter } from '../../chapter.ts';

export const yourOwnTwoFeet = chapter(
  'growing-up.your-own-two-feet',
  ['Op eigen benen', 'On your own two feet'],
  [
    'Bewaar de laatste vraag voor het eind van het boek. Een paar regels met de hand, gefotografeerd en ingevoegd, maken die bladzijde heel eigen.',
    'Save the last question for the end of the book. A few lines by hand, photographed and placed here, make that page truly yours.',
  ],
  [
    [
      'leaving-home',
      'Beschrijf de dag van het uit huis gaan, en wat er in de oude kamer achterbleef.',
      'Describe the day of leaving home, and what stayed behind in the old room.',
    ],
    [
      'first-own-place',
      'Hoe zag de eerste eigen plek eruit, en wat stond er op het aanrecht?',
      'What did that first home away from home look like, and what stood by the sink?',
    ],
    [
      'calling-home',
      'Waarvoor werd er nog naar huis gebeld: de was, de belasting, een recept?',
      'What still prompted a call home: the laundry, the taxes, a recipe?',
    ],
    [
      'shift-at-home',
      'Wat veranderde er thuis toen het kind volwassen werd, met of zonder verhuizing?',
      'What shifted at home once the child had grown up, moving out or not?',
    ],
    [
      'as-equals',
      'Wanneer praatten ouder en kind voor het eerst als twee volwassenen met elkaar?',
      'When did parent and child first talk to each other as two adults?',
    ],
    [
      'detour',
      'Welke studie, baan of reis liep anders dan gedacht, en wat kwam ervoor terug?',
      'Which course, job or journey went differently than planned, and what came in its place?',
    ],
    [
      'traits',
      'Welke trek van een ouder of opvoeder is nu goed te zien, en welke is nergens te bekennen?',
      'Which trait of a parent or carer shows clearly now, and which one is nowhere to be found?',
    ],
    [
      'same-again',
      'Als deze jaren overnieuw konden, wat ging er thuis dan anders, en wat precies weer zo?',
      'If these years could be done over, what would change at home, and what would stay exactly as it was?',
    ],
    [
      'unthanked',
      'Wat deed iemand jarenlang zonder er ooit een bedankje voor te krijgen?',
      'What did somebody do for years without ever getting a thank-you for it?',
    ],
    [
      'toddler-still',
      'In welk gebaar of welke blik is de peuter van toen nog te herkennen?',
      'In which gesture or look can the toddler of long ago still be recognised?',
    ],
    [
      'last-page',
      'Wat wil je op de laatste bladzijde tegen elkaar zeggen, als ouder of als kind?',
      'As parent or as child, what would you like to say to the other on the last page?',
    ],
  ],
);
