import { chapter } from '../../chapter.ts';

export const wordsOfOurOwn = chapter(
  'growing-up.words-of-our-own',
  ['Woorden van thuis', 'Words of our own'],
  [
    'Schrijf uitspraken op zoals ze klonken, met fouten en al. Zet erbij hoe oud iemand toen was en wie er aan tafel zat.',
    'Write sayings down the way they sounded, mistakes and all. Add how old the speaker was and who else sat at the table.',
  ],
  [
    [
      'wrong-word',
      'Welk woord kwam er jarenlang verkeerd uit, en wie zegt het nog steeds zo?',
      'Which word came out wrong for years, and who still says it that way?',
    ],
    [
      'hard-question',
      'Op welke kindervraag, aan tafel of achter op de fiets, had niemand een antwoord?',
      'Which question, asked at dinner or from the back seat, left the adults without an answer?',
    ],
    [
      'repeated-aloud',
      'Welke opmerking van een volwassene werd op precies het verkeerde moment herhaald?',
      'Which grown-up remark got repeated at exactly the wrong moment?',
    ],
    [
      'mixed-languages',
      'Welke talen of dialecten klonken er thuis door elkaar, en waarin werd gemopperd?',
      'Which languages or dialects mingled at home, and which one was for grumbling?',
    ],
    [
      'pet-names',
      'Welke koosnamen deden de ronde, en wie mocht welke gebruiken?',
      'Which pet names went around, and who was allowed to use which?',
    ],
    [
      'wrong-lyrics',
      'Welk liedje werd in bad of in de auto gezongen, en met welke verkeerde tekst?',
      'Which song was sung in the bath or the car, and with which wrong words?',
    ],
    [
      'own-name',
      'Hoe is de naam van het kind in de loop der jaren ingekort, verbasterd of veranderd?',
      'How was the child’s name shortened, bent or changed over the years?',
    ],
    [
      'swear-word',
      'Wat was het eerste echte scheldwoord, en waar was het opgepikt?',
      'What was the first proper swear word, and where had it been picked up?',
    ],
    [
      'theories',
      'Hoe legde dit kind de wereld uit: waar de maan blijft, hoe geld werkt, wat dood is?',
      'How did this child explain the world: where the moon goes, how money works, what dead means?',
    ],
    [
      'little-note',
      'Schrijf een bewaard briefje over, met alle spelfouten erbij. Voor wie was het?',
      'Copy out a little note that was kept, spelling mistakes included. Who was it for?',
    ],
    [
      'like-a-parent',
      'Welk zinnetje van thuis hoort iemand zichzelf nu tot eigen schrik zeggen?',
      'Which saying from home does somebody now, to their own horror, hear themselves use?',
    ],
  ],
);
