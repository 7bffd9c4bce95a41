import { chapter } from '../../chapter.ts';

export const throughOtherEyes = chapter(
  'in-memory.through-other-eyes',
  ['Door andere ogen', 'Through other eyes'],
  [
    'Stuur één vraag uit dit hoofdstuk naar vijf mensen en geef ze een week. Neem de antwoorden over zoals ze zijn, met de naam erbij.',
    'Send one question from this chapter to five people and give them a week. Copy their answers as they are, with the name below.',
  ],
  [
    [
      'unknown-side',
      'Welke vriend of vriendin kende een kant die jij niet kende, en welke was dat?',
      'Which friend knew a side of them that you did not, and what side was it?',
    ],
    [
      'heard-afterwards',
      'Wat hoorde je pas na het overlijden, van iemand die je amper kende?',
      'What did you learn only after the death, from someone you hardly knew?',
    ],
    [
      'team',
      'Hoe praatten collega’s, klasgenoten of teamgenoten over deze mens?',
      'How did colleagues, classmates or teammates talk about them?',
    ],
    [
      'came-knocking',
      'Wie uit de straat, de club of de buurt klopte er vaak aan, en waarvoor?',
      'Who from the street, the club or the neighbourhood often came knocking, and what for?',
    ],
    [
      'with-children',
      'Hoe veranderde deze mens als er kinderen bij waren, en welk kind kan daarover vertellen?',
      'How did they change when children were around, and which child could tell you about it?',
    ],
    [
      'with-animals',
      'Welke dieren hoorden erbij, en op welke toon werd er tegen ze gepraat?',
      'Which animals were part of the picture, and in what tone were they spoken to?',
    ],
    [
      'stranger',
      'Vertel wat deze mens eens voor een vreemde deed, en hoe je het te weten kwam.',
      'Write about something they once did for a stranger, and how you came to know of it.',
    ],
    [
      'from-a-card',
      'Welke zin uit een kaart of bericht van anderen wil je bewaren?',
      'Which line from the cards and messages people sent do you want to keep?',
    ],
    [
      'many-versions',
      'Welk verhaal vertelt iedereen net iets anders, en welke versie is je het liefst?',
      'Which story does everyone tell a little differently, and which version do you like best?',
    ],
    [
      'vacant-role',
      'Welke rol in de familie of vriendengroep is opengevallen, en wie pakt er een stukje van op?',
      'What role in the family or circle of friends fell vacant, and who has picked up a bit of it?',
    ],
    [
      'own-way-of-missing',
      'Wie heeft een heel eigen manier van missen, en waaraan zie je dat?',
      'Who misses them in a way all their own, and how can you tell?',
    ],
  ],
);
