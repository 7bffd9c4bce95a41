import { chapter } from '../../chapter.ts';

export const aName = chapter(
  'pregnancy.a-name',
  ['Een naam zoeken', 'In search of a name'],
  [
    'Dit is het hoofdstuk dat je kind vaak zal opslaan. Neem ook de afgevallen namen op, die zijn later het leukst.',
    'Your child will turn to this chapter often. Include the names that lost, they are the most fun later on.',
  ],
  [
    [
      'the-list',
      'Waar hield je de namen bij, en welke stond er het langst op?',
      'Where did you keep the list of names, and which one stayed on it longest?',
    ],
    [
      'bump-name',
      'Hoe noemde je de baby zolang er geen naam was, en wie verzon dat?',
      'What did you call the baby while there was no name yet, and who made that up?',
    ],
    [
      'rejected',
      'Welke naam viel af om een reden waar je nu om lacht?',
      'Which name was struck off for a reason that makes you smile now?',
    ],
    [
      'the-one',
      'Waar was je toen de naam viel die bleef?',
      'Where were you when someone said the name that stayed?',
    ],
    [
      'meaning',
      'Wat betekent de naam volgens het boek, en wat betekent hij voor jou?',
      'What does the name mean according to the books, and what does it mean to you?',
    ],
    [
      'named-after',
      'Naar wie verwijst een van de namen, en wat moet je kind over die persoon weten?',
      'Which person stands behind one of the names, and what should your child know about them?',
    ],
    [
      'tried-out',
      'Hoe probeerde je de naam uit: onder aan de trap, fluisterend, op een envelop?',
      'How did you try the name out: up the stairs, in a whisper, on the back of an envelope?',
    ],
    [
      'opinions',
      'Wat vonden anderen van de namen, en wie hield je er liever buiten?',
      'What did people think of the names, and who did you prefer to leave out of it?',
    ],
    [
      'across-languages',
      'Hoe klinkt de naam in de talen en landen die bij je familie horen?',
      'How does the name sound in the languages and places your family belongs to?',
    ],
    [
      'surname',
      'Hoe viel de keuze voor de achternaam, en welk verhaal hangt daaraan?',
      'How was the surname decided, and what story hangs on it?',
    ],
    [
      'your-own-name',
      'Hoe kwam jij zelf aan je naam, en wat vond je daar als kind van?',
      'How did you come by your own name, and what did you think of it as a child?',
    ],
  ],
);
