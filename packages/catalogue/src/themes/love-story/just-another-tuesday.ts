import { chapter } from '../../chapter.ts';

export const justAnotherTuesday = chapter(
  'love-story.just-another-tuesday',
  ['Zomaar een dinsdag', 'Just another Tuesday'],
  [
    'Kijk morgen eens met andere ogen naar een gewone dag, alsof je hem moet natekenen. Juist wat je elke dag ziet, is later het kostbaarst.',
    'Look at tomorrow as if you had to draw it. The things you see every day and hardly notice are the ones you will be glad to have kept.',
  ],
  [
    [
      'first-awake',
      'Wie is er als eerste wakker, en wat doet die met het eerste kwartier?',
      'Who wakes first, and what do they do with the first quarter of an hour?',
    ],
    [
      'coffee',
      'Hoe drinkt de ander koffie of thee, en wie zet die meestal?',
      'How does your partner take their coffee or tea, and who usually makes it?',
    ],
    [
      'chores',
      'Welke klusjes werden vanzelf van jou en welke van de ander, zonder dat het ooit is afgesproken?',
      'Which chores became yours and which your partner’s, without anyone ever deciding it?',
    ],
    [
      'daily-sentence',
      'Welke zin valt er tussen jullie bijna elke dag?',
      'Which sentence is spoken between the two of you almost every day?',
    ],
    [
      'private-joke',
      'Welke grap snapt niemand behalve jullie, en hoe is die ontstaan?',
      'Which joke is lost on everyone but the two of you, and how did it start?',
    ],
    [
      'annoyance',
      'Welke kleine ergernis is na al die tijd bijna vertrouwd geworden?',
      'Which small annoyance has, after all this time, become almost comforting?',
    ],
    [
      'sofa-at-nine',
      'Teken in woorden de bank om negen uur ’s avonds: wie zit waar, en wie heeft de deken?',
      'Sketch in words the sofa at nine in the evening: who sits where, and who has the blanket?',
    ],
    [
      'shopping-list',
      'Wat staat er bij jullie altijd op het boodschappenlijstje, en voor wie is dat?',
      'What is always on your shopping list, and who is it for?',
    ],
    [
      'in-passing',
      'Met welk gebaar in het voorbijgaan laten jullie weten dat het goed zit?',
      'Which gesture in passing tells you both that all is well?',
    ],
    [
      'with-a-fever',
      'Hoe zorgt de ander voor je als je met koorts in bed ligt?',
      'How does your partner look after you when you are in bed with a fever?',
    ],
    [
      'lights-out',
      'Wat doen of zeggen jullie als laatste voordat het licht uitgaat?',
      'What is the last thing you do or say before the light goes out?',
    ],
  ],
);
