import { chapter } from '../../chapter.ts';

export const plastersAndNightLights = chapter(
  'growing-up.plasters-and-night-lights',
  ['Pleisters en nachtlampjes', 'Plasters and night lights'],
  [
    'Moeilijke dingen mogen klein worden opgeschreven. Begin bij een lamp, een wachtkamer of een kop thee, en stop waar het genoeg is.',
    'Hard things may be written small. Begin with a lamp, a waiting room or a cup of tea, and stop where it feels like enough.',
  ],
  [
    [
      'scar',
      'Vertel het verhaal achter een litteken, en wie er toen hulp ging halen.',
      'Tell the story behind a scar, and who ran for help that day.',
    ],
    [
      'in-the-dark',
      'Wat was er eng in het donker, en welk middel hielp ertegen?',
      'What was frightening in the dark, and which remedy worked?',
    ],
    [
      'day-in-bed',
      'Hoe zag een ziekendag thuis eruit: welke plek, welk drankje, welk programma?',
      'What did a day off sick look like: which spot, which drink, which programme?',
    ],
    [
      'emergency',
      'Wanneer moest er halsoverkop een dokter aan te pas komen, en wat weet iedereen daar nog van?',
      'When was there a mad dash to the doctor, and what does everyone still remember of it?',
    ],
    [
      'gone-missing',
      'Waar was iemand een keer spoorloos, en wie vond wie?',
      'Where did someone once vanish without trace, and who found whom?',
    ],
    [
      'first-farewell',
      'Wat was het eerste echte afscheid: van een dier, een opa, een vriendje dat verhuisde?',
      'What was the first real farewell: to a pet, a grandparent, a friend who moved away?',
    ],
    [
      'big-change',
      'Welke verandering kwam hard aan, en wat bleef er in huis gewoon hetzelfde?',
      'Which change came as a blow, and what at home simply stayed the same?',
    ],
    [
      'fib',
      'Welke leugen kwam uit, en hoe ging het gesprek daarna?',
      'Which fib came to light, and how did the conversation afterwards go?',
    ],
    [
      'braver',
      'Op welk moment was dit kind dapperder dan de grote mensen?',
      'At what moment was this child braver than the grown-ups?',
    ],
    [
      'awake-over-it',
      'Waar heeft iemand nachten van wakker gelegen, en wat viel er uiteindelijk mee?',
      'What caused sleepless nights, and which part proved less bad than feared?',
    ],
    [
      'waiting-room',
      'Welke hand werd er vastgehouden in een wachtkamer, en wat werd er gefluisterd?',
      'Whose hand was held in a waiting room, and what was whispered?',
    ],
  ],
);
