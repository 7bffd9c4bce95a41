import { chapter } from '../../chapter.ts';

export const onTheMove = chapter(
  'first-year.on-the-move',
  ['In beweging', 'On the move'],
  [
    'Vergeet de lijstjes met mijlpalen. Hoe je kind ergens kwam, is een beter verhaal dan wanneer.',
    'Forget the milestone charts. How your child got somewhere makes a better story than when.',
  ],
  [
    [
      'rolling-over',
      'Waar lag je kind bij het eerste omrollen, en wie zag het gebeuren?',
      'Where was your child lying at the first roll, and who saw it happen?',
    ],
    [
      'own-style',
      'Hoe kwam je kind vooruit: tijgerend, schuivend, achteruit, op de arm?',
      'How did your child get about: commando style, on the bottom, backwards, in someone’s arms?',
    ],
    [
      'favourite-destination',
      'Naar welke plek in huis trok je kind altijd als eerste?',
      'Which spot in the house did your child always make for first?',
    ],
    [
      'out-of-reach',
      'Wat moest er in huis omhoog, op slot of weg, en wat was je vergeten?',
      'What had to be moved up, locked or cleared away, and what did you overlook?',
    ],
    [
      'first-bump',
      'Vertel over de eerste buil, en wie er het hardst van schrok.',
      'Tell about the first bump on the head, and who was most shaken by it.',
    ],
    [
      'pulling-up',
      'Waaraan trok je kind zich omhoog, en hoe werd er dan rondgekeken?',
      'What did your child pull up on, and how did they survey the room from there?',
    ],
    [
      'first-steps',
      'Hoe staat het met de eerste stapjes: gezet, bijna, of voorlopig nog gedragen?',
      'How are the first steps coming along: taken, nearly, or carried for the time being?',
    ],
    [
      'own-pace',
      'Wat ging bij je kind in een eigen tempo, en hoe keek je daarnaar?',
      'What did your child do at their own pace, and how did you look on?',
    ],
    [
      'suspiciously-quiet',
      'Waar vond je je kind terug toen het verdacht stil was?',
      'Where did you find your child when it had gone suspiciously quiet?',
    ],
    [
      'not-a-toy',
      'Welk huishoudelijk voorwerp was beter dan al het speelgoed?',
      'Which household object beat every toy in the box?',
    ],
    [
      'being-carried',
      'Hoe werd je kind het liefst gedragen: op de heup, in een doek, op schouders?',
      'How did your child like to be carried: on a hip, in a sling, up on shoulders?',
    ],
  ],
);
