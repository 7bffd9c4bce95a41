import { chapter } from '../../chapter.ts';

export const growingBelly = chapter(
  'pregnancy.growing-belly',
  ['Een buik die groeit', 'A growing belly'],
  [
    'Draag je niet zelf, schrijf dan vanaf jouw kant van het bed. Juist wat je van buitenaf zag, weet straks niemand anders.',
    'If you are not the one carrying, write from your side of the bed. What you saw from there, nobody else can tell.',
  ],
  [
    [
      'first-roundness',
      'Wanneer zag je voor het eerst dat de buik rond werd, en onder welke kleren?',
      'When did you first notice the bump, and what clothes was it showing under?',
    ],
    [
      'had-to-have',
      'Welk eten moest er ineens in huis zijn, en wie ging het halen?',
      'Which food suddenly had to be in the house, and who was sent out for it?',
    ],
    [
      'unbearable-smell',
      'Welke geur of smaak was van de ene dag op de andere niet te verdragen?',
      'Which smell or taste became impossible to be near?',
    ],
    [
      'sleeping',
      'Hoe werd er geslapen: met hoeveel kussens, op welke zij, tot hoe laat?',
      'How did the nights go: how many pillows, which side, awake at what hour?',
    ],
    [
      'stranger-said',
      'Wat zei een onbekende over de buik, in de winkel of op straat?',
      'What did a complete stranger say about the bump, in a shop or on the street?',
    ],
    [
      'tiredness',
      'Vertel over de vermoeidheid: de rare plek, het rare uur, het dutje dat niemand zag aankomen.',
      'Tell about the tiredness: the odd place, the odd hour, the nap nobody saw coming.',
    ],
    [
      'uniform',
      'Welk kledingstuk werd zo ongeveer het uniform van deze maanden?',
      'Which piece of clothing more or less became the uniform of these months?',
    ],
    [
      'small-gesture',
      'Welk klein gebaar hielp op zware dagen: een glas water, een voetenbad, een boodschap?',
      'What small gesture helped on heavy days: a glass of water, a foot bath, an errand run?',
    ],
    [
      'tears-and-giggles',
      'Om welk kleinigheidje rolden er tranen, of kwam juist de slappe lach?',
      'What tiny thing brought on the tears, or a fit of the giggles?',
    ],
    [
      'going-without',
      'Wat liet je al die tijd staan, en waar verheugde je je op voor daarna?',
      'What did you go without all that time, and what were you looking forward to having again?',
    ],
    [
      'at-its-roundest',
      'Beschrijf de buik op zijn rondst, in de spiegel of vanaf de andere kant van het bed.',
      'Describe the belly at its roundest, in the mirror or from the other side of the bed.',
    ],
  ],
);
