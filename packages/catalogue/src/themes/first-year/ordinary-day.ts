import { chapter } from '../../chapter.ts';

export const ordinaryDay = chapter(
  'first-year.ordinary-day',
  ['Een gewone dag', 'An ordinary day'],
  [
    'Kies één dag, desnoods gisteren, en loop hem door van het eerste geluid tot het laatste lampje. Saai bestaat hier niet.',
    'Choose one day, yesterday will do, and walk through it from the first sound to the last lamp. Nothing is dull here.',
  ],
  [
    [
      'morning-sound',
      'Met welk geluid begon de dag, en hoe laat was het dan?',
      'What sound did the day begin with, and what time was it?',
    ],
    [
      'changing-nappies',
      'Wat hing of lag er bij het verschonen om naar te kijken of in te bijten?',
      'What was there to look at or chew on while a nappy was being changed?',
    ],
    [
      'first-hour',
      'Beschrijf het eerste uur van een doodgewone ochtend, minuut voor minuut als je wilt.',
      'Describe the first hour of a perfectly normal morning, minute by minute if you like.',
    ],
    [
      'calming-noise',
      'Welk geluid in huis maakte je kind rustig: de wasmachine, de afzuigkap, een stem?',
      'Which noise around the house calmed your child: the washing machine, the cooker hood, a voice?',
    ],
    [
      'during-the-nap',
      'Wat deed jij zodra je kind overdag in slaap viel?',
      'What did you do the minute your child dropped off during the day?',
    ],
    [
      'shopping',
      'Hoe deed je boodschappen met een baby erbij, en wat kwam er vaak niet mee?',
      'How did you do the shopping with a baby along, and what did you often come home without?',
    ],
    [
      'around-dinner-time',
      'Hoe klonk het huis rond etenstijd, en wie liep er met wie op de arm?',
      'What did the house sound like around dinner time, and who was carrying whom?',
    ],
    [
      'under-the-sofa',
      'Wat lag er altijd onder de bank of onder in de wasmand?',
      'What was always lying under the sofa or at the bottom of the laundry basket?',
    ],
    [
      'work-and-you',
      'Hoe vond je een ritme met werk of studie en een klein kind?',
      'How did you find a rhythm between work or study and a small child?',
    ],
    [
      'with-a-book',
      'Wat deed je kind met een boekje: kijken, bladeren, opeten?',
      'What did your child do with a picture book: look, turn the pages, eat it?',
    ],
    [
      'half-hour-to-keep',
      'Welk halfuur van zo’n dag zou je in een potje willen bewaren?',
      'Which half hour of such a day would you put in a jar and keep?',
    ],
  ],
);
