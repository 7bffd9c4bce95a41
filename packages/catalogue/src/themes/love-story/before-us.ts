import { chapter } from '../../chapter.ts';

export const beforeUs = chapter(
  'love-story.before-us',
  ['Ieder een eigen leven', 'Two separate lives'],
  [
    'Over vroegere liefdes hoef je niets te schrijven als je dat liever niet doet. Een straat, een baantje of een oude foto laat ook zien wie je was.',
    'You need not write about earlier loves if you would rather not. A street, a first job or an old photo also shows who you were.',
  ],
  [
    [
      'five-years-earlier',
      'Waar woonde je vijf jaar voordat jullie elkaar leerden kennen, en wie zag je daar elke dag?',
      'Five years before you met, where were you living, and who did you see every day?',
    ],
    [
      'crossed-paths',
      'Waar hadden jullie elkaar al eerder kunnen tegenkomen, of hoeveel kilometers lagen er toen tussen?',
      'Where could your paths have crossed sooner, or how many miles lay between you then?',
    ],
    [
      'alone-habits',
      'Welke gewoonte uit je leven alleen heb je stilletjes opgegeven, en welke nooit?',
      'Which habit from your life alone did you quietly give up, and which one will you never?',
    ],
    [
      'old-photo',
      'Welke foto van voor jullie tijd liet de ander je zien, en wat ontdekte je erop?',
      'Which photo from before your time did your partner show you, and what did you discover in it?',
    ],
    [
      'love-at-home',
      'Hoe lieten de volwassenen bij wie je opgroeide merken dat ze om iemand gaven?',
      'How did the adults you grew up with show that they cared about someone?',
    ],
    [
      'first-crush',
      'Op wie was je als kind hopeloos verliefd, en waaraan kon iedereen dat zien?',
      'Who were you hopelessly in love with as a child, and how could everyone tell?',
    ],
    [
      'imagined-person',
      'Wat voor iemand dacht je ooit te willen, en in welk opzicht is de ander daar het tegendeel van?',
      'What sort of person did you once think you wanted, and in what way is your partner the opposite?',
    ],
    [
      'lesson',
      'Wat had je al geleerd, van een eerdere liefde of een tijd alleen, waar jullie nu plezier van hebben?',
      'What had an earlier love, or a stretch on your own, taught you that serves you both well today?',
    ],
    [
      'single-bedroom',
      'Beschrijf de kamer waar je sliep, vlak voordat jullie elkaar ontmoetten.',
      'Describe the room you slept in just before the two of you met.',
    ],
    [
      'luggage',
      'Wat bracht ieder van jullie mee: een kat, een kind, een schuld, een piano, een taal?',
      'What did each of you bring along: a cat, a child, a debt, a piano, a language?',
    ],
    [
      'on-repeat',
      'Welke muziek draaide je toen eindeloos, en wat vindt de ander daarvan?',
      'What music were you playing endlessly in those days, and what does your partner think of it?',
    ],
  ],
);
