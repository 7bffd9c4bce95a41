import { chapter } from '../../chapter.ts';

export const hairHandsScent = chapter(
  'first-year.hair-hands-scent',
  ['Haar, handen, geur', 'Hair, hands, scent'],
  [
    'Kijk vijf minuten naar je slapende kind of naar een foto, en schrijf alleen op wat je ziet, hoort en ruikt.',
    'Look at your sleeping child or at a photo for five minutes, and write only what you see, hear and smell.',
  ],
  [
    [
      'hair',
      'Wat deed het haar dat jaar: uitvallen, krullen, rechtop staan, op zich laten wachten?',
      'What did the hair get up to that year: falling out, curling, standing on end, taking its time?',
    ],
    [
      'scent',
      'Hoe rook je kind, en op welk plekje rook je dat het best?',
      'What did your child smell like, and where was the best spot to catch it?',
    ],
    [
      'hands',
      'Wat deden die handjes de hele dag: grijpen, wapperen, vuisten maken?',
      'What were those hands busy with all day: grabbing, waving, making fists?',
    ],
    [
      'eyes',
      'Hoe veranderden de ogen in de loop van de maanden, en wie zag het als eerste?',
      'How did the eyes change as the months went by, and who noticed first?',
    ],
    [
      'sleeping-sounds',
      'Welke geluidjes maakte je kind in de slaap? Probeer ze op te schrijven.',
      'What little noises did your child make while asleep? Try to spell them.',
    ],
    [
      'dimple-or-mark',
      'Welk vlekje, kuiltje of plooitje zou je blindelings kunnen vinden?',
      'Which spot, dimple or fold could you find with your eyes shut?',
    ],
    [
      'where-to-stroke',
      'Waar werd je kind het liefst geaaid, en waar beslist niet?',
      'Where did your child love to be stroked, and where not at all?',
    ],
    [
      'weight-on-your-arm',
      'Hoe lag je kind op je arm, eerst en een halfjaar later?',
      'How did your child fit on your arm, in the beginning and half a year on?',
    ],
    [
      'funny-face',
      'Welk gezicht trok je kind waar de hele kamer om moest lachen?',
      'What face did your child pull that had the whole room laughing?',
    ],
    [
      'that-outfit',
      'Welk pakje zie je meteen voor je als je aan deze tijd denkt?',
      'Which outfit do you picture at once when you think of this time?',
    ],
    [
      'noticed-by-others',
      'Wat zag een ander aan je kind dat jou nog niet was opgevallen?',
      'What did someone else notice about your child that you had missed?',
    ],
  ],
);
