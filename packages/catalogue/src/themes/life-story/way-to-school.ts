import { chapter } from '../../chapter.ts';

export const wayToSchool = chapter(
  'life-story.way-to-school',
  ['De weg naar school', 'The way to school'],
  [
    'Loop in gedachten nog eens van de voordeur naar je plek in de klas. Onderweg kom je vanzelf mensen tegen.',
    'Walk once more in your mind from the front door to your seat in class. You will meet people on the way.',
  ],
  [
    [
      'walking-along',
      'Met wie liep, fietste of reisde je mee naar school, en waarover hadden jullie het?',
      'Who did you walk, cycle or ride to school with, and what did you talk about?',
    ],
    [
      'classroom',
      'Hoe rook het in het klaslokaal, en waar was jouw plek?',
      'What did the classroom smell of, and where was your seat?',
    ],
    [
      'nickname',
      'Welke bijnaam had een leerkracht, en waar kwam die vandaan?',
      'What nickname did one of the teachers have, and where did it come from?',
    ],
    [
      'better-than-most',
      'Wat kon je beter dan de rest van de klas, en wat echt niet?',
      'What could you do better than the rest of the class, and what not at all?',
    ],
    [
      'learned-by-heart',
      'Wat leerde je uit het hoofd dat je nu nog kunt opzeggen?',
      'What did you learn by heart that you can recite to this day?',
    ],
    [
      'midday',
      'Wat at je tussen de middag, en met wie ruilde je?',
      'What did you eat at midday, and who did you swap with?',
    ],
    [
      'discipline',
      'Wat gebeurde er op school als je te laat kwam of een grote mond had?',
      'What happened at your school if you came late or answered back?',
    ],
    [
      'corner-of-the-playground',
      'Welk hoekje van het schoolplein was het jouwe, en met wie deelde je dat?',
      'Which corner of the playground was yours, and who shared it?',
    ],
    [
      'school-clothes',
      'Wat droeg je naar school, en wat had je veel liever gedragen?',
      'What did you wear to school, and what would you far rather have worn?',
    ],
    [
      'classmate',
      'Welke klasgenoot zou je nu nog iets willen zeggen, en wat dan?',
      'Which classmate do you still owe a word, and what would it be?',
    ],
    [
      'last-bell',
      'Hoe liep je op de laatste dag de school uit, en waar ging je toen heen?',
      'How did you walk out of school on the last day, and where did you head from there?',
    ],
  ],
);
