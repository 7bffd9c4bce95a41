import { chapter } from '../../chapter.ts';

export const theDayItself = chapter(
  'pregnancy.the-day-itself',
  ['De dag zelf', 'The day itself'],
  [
    'Volg de klok: vijf tijdstippen en bij elk twee zinnen. Sla gerust over wat je voor jezelf wilt houden.',
    'Follow the clock: five times of day and two sentences for each. Leave out whatever you would rather keep to yourself.',
  ],
  [
    [
      'how-it-started',
      'Hoe begon het: op welk uur, in welke kamer, met welk teken?',
      'How did it begin: at what hour, in which room, with what sign?',
    ],
    [
      'first-call',
      'Wie belde je als eerste, en wat zei die aan de telefoon?',
      'Who did you ring first, and what did they say on the phone?',
    ],
    [
      'getting-there',
      'Vertel over de rit naar het ziekenhuis, of hoe de kamer thuis werd klaargemaakt.',
      'Tell about the ride to the hospital, or how the room at home was made ready.',
    ],
    [
      'the-room',
      'Hoe zag de plek van de geboorte eruit: het licht, het raam, de klok?',
      'What did the place of birth look like: the light, the window, the clock on the wall?',
    ],
    [
      'who-held-on',
      'Wie hield er een hand vast, en welke zin van die persoon bleef hangen?',
      'Who held a hand, and which of their sentences has stayed with you?',
    ],
    ['long-hours', 'Waarmee kwam je de langste uren door?', 'What got you through the longest hours?'],
    [
      'not-as-planned',
      'Wat liep anders dan gedacht, en wie hield het hoofd koel?',
      'What went differently from what you expected, and who kept a cool head?',
    ],
    [
      'first-minute',
      'Wat hoorde en zag je in de allereerste minuut?',
      'What did you hear and see in the very first minute?',
    ],
    [
      'first-touch',
      'Waar raakte je je kind voor het eerst aan, en hoe was dat onder je vingers?',
      'Where did you first touch your child, and how did it feel under your fingers?',
    ],
    [
      'a-likeness',
      'Van wie had dat nieuwe gezicht iets weg, en wie riep dat als eerste?',
      'Who did that new face take after, and who was the first to claim so?',
    ],
    [
      'food-after',
      'Wat at of dronk je als eerste toen het achter de rug was, en hoe smaakte dat?',
      'What did you eat or drink first when it was over, and how did it taste?',
    ],
  ],
);
