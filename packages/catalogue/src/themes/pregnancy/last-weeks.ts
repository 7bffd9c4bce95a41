import { chapter } from '../../chapter.ts';

export const lastWeeks = chapter(
  'pregnancy.last-weeks',
  ['De laatste weken', 'The last weeks'],
  [
    'Schrijf dit hoofdstuk als je kunt nog tijdens het wachten, in korte stukjes. Na de geboorte is dit gevoel moeilijk terug te halen.',
    'If you can, write this one while you are still waiting, a little at a time. After the birth the feeling is hard to summon.',
  ],
  [
    [
      'the-bag',
      'Wat ging er in de tas bij de deur, en wat ging er op het laatst weer uit?',
      'What went into the bag by the door, and what came out again at the last minute?',
    ],
    [
      'one-more-time',
      'Waar ging je nog een keer naartoe omdat het straks anders zou zijn?',
      'Where did you go one more time because it would never be quite the same?',
    ],
    [
      'last-workday',
      'Hoe zag de laatste werkdag eruit, en wie nam wat van je over?',
      'What was the last day of work like, and who took over what?',
    ],
    [
      'urgent-chore',
      'Welke klus moest ineens per se nog af?',
      'What chore suddenly had to be finished, no matter what?',
    ],
    [
      'songs-and-headlines',
      'Wat stond er in de krant, en welk liedje hoorde je overal in die weken?',
      'What was in the news, and which song seemed to be playing everywhere in those weeks?',
    ],
    [
      'from-the-window',
      'Welk jaargetijde was het, en wat zag je vanaf de stoel waar je het vaakst zat?',
      'What season was it, and what could you see from the chair you sat in most?',
    ],
    [
      'the-plan',
      'Welk plan lag er voor de bevalling, en wie had daarin welke taak?',
      'What was the plan for the birth, and who had been given which job?',
    ],
    [
      'worry',
      'Waarover piekerde je, en wie of wat haalde je daar even uit?',
      'What did you fret about, and who or what could take your mind off it?',
    ],
    [
      'false-alarm',
      'Vertel over een vals alarm, of een moment waarop je dacht: nu begint het.',
      'Tell about a false alarm, or a moment you were sure it was starting.',
    ],
    [
      'three-wishes',
      'Welke drie dingen wens je je kind toe, nog voordat je het gezicht kent?',
      'What three things do you wish for your child, before you have even seen the face?',
    ],
    [
      'small-promise',
      'Wat beloof je dit kind nu alvast, iets kleins dat je zeker kunt waarmaken?',
      'What do you promise this child already, something small that you are sure to keep?',
    ],
  ],
);
