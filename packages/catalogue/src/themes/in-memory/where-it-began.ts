import { chapter } from '../../chapter.ts';

export const whereItBegan = chapter(
  'in-memory.where-it-began',
  ['Waar het begon', 'Where it began'],
  [
    'Je hoeft niet alles te weten. ‘Dat heb ik nooit gevraagd’ is ook een zin voor dit boek, en soms weet een ander het nog.',
    'You need not know everything. ‘I never asked’ is a sentence for this book too, and sometimes another person still knows.',
  ],
  [
    [
      'birthplace',
      'Waar begon dit leven, en wat is daar vandaag nog van te zien?',
      'Where did this life begin, and what is there to be seen of it today?',
    ],
    [
      'many-names',
      'Welke namen deden dienst: op papier, thuis, op het werk, in een andere taal?',
      'What names did they go by: on paper, at home, at work, in another language?',
    ],
    [
      'childhood-tale',
      'Welk verhaal uit de kinderjaren hoorde je het vaakst, en wie vertelde het?',
      'Which childhood story did you hear most often, and who used to tell it?',
    ],
    [
      'household',
      'Hoe ging het eraan toe in het gezin van vroeger, en wie had het er voor het zeggen?',
      'What was the household they came from like, and who was in charge there?',
    ],
    [
      'old-dream',
      'Welke droom was er ooit, en wat kwam ervan terecht?',
      'What did they once dream of becoming, and what came of it?',
    ],
    [
      'crossing',
      'Welke verhuizing, grens of overtocht veranderde alles, en wat ging er mee in de koffer?',
      'Which move, border or crossing changed everything, and what went into the suitcase?',
    ],
    [
      'great-loves',
      'Wie waren de grote liefdes, en wat weet je over hoe dat begon?',
      'Who were the great loves, and what do you know about how they started?',
    ],
    [
      'wider-world',
      'Welke gebeurtenis in de wereld gaf dit leven een duw een andere kant op?',
      'Which event in the wider world nudged this life in another direction?',
    ],
    [
      'unknown-years',
      'Over welke jaren weet je weinig, en wie zou daar nog iets over kunnen vertellen?',
      'About which years do you know very little, and who might still be able to tell you?',
    ],
    [
      'stubborn-choice',
      'Vertel over een besluit dat je moedig of eigenwijs vond, en hoe het uitpakte.',
      'Write about a decision that struck you as brave or stubborn, and how it turned out.',
    ],
    [
      'earliest-picture',
      'Wat is jouw vroegste beeld van deze mens, en hoe oud waren jullie toen?',
      'What is your earliest picture of them, and how old were you both?',
    ],
  ],
);
