import { chapter } from '../../chapter.ts';

export const becomingAParent = chapter(
  'first-year.becoming-a-parent',
  ['Zo werd ik ouder', 'How I became a parent'],
  [
    'In dit hoofdstuk mag het over jou gaan. Je kind zal later willen weten wie daar zat, met vlekken op de trui.',
    'This chapter may be about you. One day your child will want to know who was sitting there with stains on their jumper.',
  ],
  [
    [
      'what-you-are-called',
      'Wie noemde je voor het eerst mama, papa of een eigen woord, en hoe klonk dat?',
      'Who first called you mum, dad or a word of your own, and how did it sound?',
    ],
    [
      'hidden-talent',
      'Wat bleek je te kunnen, met één hand of half slapend?',
      'What did you turn out to be able to do, one-handed or half asleep?',
    ],
    [
      'blunder',
      'Welke blunder beging je als verse ouder, en wie weet ervan?',
      'What blunder did you make as a brand-new parent, and who knows about it?',
    ],
    [
      'day-it-would-not-go',
      'Op welke dag lukte er niets, en wie belde je toen?',
      'On which day did nothing work, and who did you phone?',
    ],
    [
      'understood-at-last',
      'Wat begreep je ineens van de mensen die jou hebben grootgebracht?',
      'What did you suddenly understand about the people who brought you up?',
    ],
    [
      'in-the-mirror',
      'Wat zag je in de spiegel dat er een jaar eerder niet was?',
      'What did you see in the mirror that had not been there a year before?',
    ],
    [
      'between-you-and-others',
      'Hoe veranderde het tussen jou en degene met wie je dit deelt, of tussen jou en je vrienden?',
      'How did things shift between you and whoever you share this with, or between you and your friends?',
    ],
    [
      'missed-or-not',
      'Wat miste je van vroeger, en wat tot je verbazing helemaal niet?',
      'What did you miss from before, and what, to your surprise, not in the least?',
    ],
    [
      'just-the-two-of-you',
      'Hoe was de eerste dag waarop je helemaal alleen met je kind was?',
      'What was it like, the first day you and your child were entirely on your own?',
    ],
    [
      'fever',
      'Vertel over de eerste koorts, of de spannendste keer bij de dokter.',
      'Tell about the first fever, or the most nerve-racking visit to the doctor.',
    ],
    [
      'advice-in-a-line',
      'Wat zou je iemand die morgen een kind krijgt in één zin meegeven?',
      'What would you say, in a single line, to someone whose child arrives tomorrow?',
    ],
  ],
);
