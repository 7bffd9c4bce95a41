import { chapter } from '../../chapter.ts';

export const nights = chapter(
  'first-year.nights',
  ['De nachten', 'The long nights'],
  [
    'Je hoeft dit niet mooier te maken dan het was. Eén eerlijke nacht, met de tijd op de wekker erbij, is al een hoofdstuk.',
    'No need to make this prettier than it was. One honest night, with the time on the alarm clock, is a chapter already.',
  ],
  [
    [
      'four-in-the-morning',
      'Wat zag je door het raam als je om vier uur ’s nachts rondliep?',
      'What could you see through the window, walking the floor at four in the morning?',
    ],
    [
      'lullaby',
      'Welk slaapliedje zong je, en welke regel verzon je er zelf bij?',
      'Which lullaby did you sing, and which line did you invent because you had forgotten the real one?',
    ],
    [
      'trick',
      'Welke truc bracht je kind in slaap, al werkte die maar een week?',
      'What trick sent your child off to sleep, even if it only worked for a week?',
    ],
    [
      'taking-turns',
      'Hoe verdeelde je de nachten met iemand, of hoe redde je het in je eentje?',
      'How did you split the nights with someone, or manage them on your own?',
    ],
    [
      'night-company',
      'Wat hield je gezelschap in het donker: een serie, een podcast, een mok thee?',
      'What kept you company in the dark: a series, a podcast, a mug of tea?',
    ],
    [
      'endless-night',
      'Vertel over een nacht waar geen einde aan kwam, en hoe het toch licht werd.',
      'Tell about a night that would not end, and how the morning came anyway.',
    ],
    [
      'sleep-starved',
      'Wat deed of zei je door slaapgebrek dat nu een familiegrap is?',
      'What did you do or say for lack of sleep that has become a family joke?',
    ],
    [
      'slept-through',
      'Hoe was de ochtend nadat er voor het eerst werd doorgeslapen?',
      'What was the morning like after the first unbroken night?',
    ],
    [
      'bedtime-companion',
      'Hoe kwam het lievelingsdoekje, de speen of de knuffel in huis, en hoe ging die heten?',
      'How did the favourite cloth, dummy or soft toy join the household, and what was it called?',
    ],
    [
      'sleeping-pose',
      'Hoe sliep je kind het liefst: armen omhoog, op iemands borst, dwars in bed?',
      'How did your child like to sleep: arms up, on somebody’s chest, sideways across the bed?',
    ],
    [
      'again-please',
      'Welk nachtelijk moment zou je best nog eens willen overdoen?',
      'Which moment in the small hours would you happily live through once more?',
    ],
  ],
);
