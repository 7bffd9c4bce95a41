import { chapter } from '../../chapter.ts';

export const theHouseBackThen = chapter(
  'growing-up.the-house-back-then',
  ['Het huis van toen', 'The house back then'],
  [
    'Maak op een kladje een plattegrond van het huis, of van allebei de huizen. Zet een kruisje waar iets gebeurde: elk kruisje is een alinea.',
    'Sketch a floor plan of the house, or of both houses, on scrap paper. Put a cross wherever something happened: each cross is a paragraph.',
  ],
  [
    [
      'bedroom-wall',
      'Wat hing er aan de muur van de kinderkamer, en wat kwam er later voor in de plaats?',
      'What hung on the wall of the child’s room, and what took its place later?',
    ],
    [
      'creak',
      'Welke tree, deur of kraan maakte een geluid dat iedereen blindelings herkende?',
      'Which stair, door or tap made a noise that everyone knew with their eyes shut?',
    ],
    [
      'six-o-clock',
      'Stap op een doordeweekse dag rond zessen het huis binnen. Wat ruik je?',
      'Step into the house on a weekday at around six. What can you smell?',
    ],
    [
      'two-houses',
      'Als er twee huizen waren: wat ging er elke keer mee in de tas?',
      'If there were two homes, what went into the bag every single time?',
    ],
    [
      'height-marks',
      'Waar werd bijgehouden wie er gegroeid was, en wie smokkelde er op de tenen?',
      'Where were heights written down, and who cheated by standing on tiptoe?',
    ],
    [
      'off-limits',
      'Welke kast, la of kamer was verboden terrein, en wat lag erin?',
      'Which cupboard, drawer or room was off limits, and what was in it?',
    ],
    [
      'damage',
      'Welke vlek, kras of deuk had een dader, en hoe luidde de verklaring?',
      'Which stain, scratch or dent had a culprit, and what was the official explanation?',
    ],
    [
      'supposed-to-be-asleep',
      'Wat was er in huis te horen als iedereen dacht dat de kinderen sliepen?',
      'What could be heard in the house once the children were supposed to be asleep?',
    ],
    [
      'moving-day',
      'Hoe verliep de dag van een verhuizing, en wat moest er achterblijven?',
      'How did a moving day unfold, and what had to be left behind?',
    ],
    [
      'sulking-spot',
      'Waar in huis werd gemokt, en waar werd goed nieuws verteld?',
      'Which spot in the house was for sulking, and which was for good news?',
    ],
    [
      'within-walking-distance',
      'Welke winkel, welk veldje of welke speeltuin lag op loopafstand, en wie was daar altijd?',
      'Which shop, field or playground lay within walking distance, and who was always there?',
    ],
  ],
);
