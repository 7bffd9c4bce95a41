import { chapter } from '../../chapter.ts';

export const beingSixteen = chapter(
  'life-story.being-sixteen',
  ['Zestien zijn', 'Being sixteen'],
  [
    'Zet muziek uit die jaren op voordat je begint, en schrijf zolang het nummer duurt zonder iets te schrappen.',
    'Put on music from those years before you begin, and write for as long as the song lasts without crossing anything out.',
  ],
  [
    [
      'yours-alone',
      'Welke plek was van jou alleen toen je zestien was, en wie mocht er binnen?',
      'What place was yours alone at sixteen, and who was let in?',
    ],
    [
      'that-song',
      'Naar welk lied luisterde je stiekem of veel te hard, en uit welk apparaat kwam het?',
      'Which song did you listen to in secret or far too loud, and on what machine?',
    ],
    [
      'saturday-night',
      'Waar ging je op zaterdagavond heen, en hoe laat moest je thuis zijn?',
      'Where did you go on a Saturday night, and when were you due back?',
    ],
    [
      'had-to-have',
      'Welk kledingstuk moest je per se hebben, en hoe kwam je eraan?',
      'Which item of clothing could you not live without, and how did you get hold of it?',
    ],
    [
      'the-long-way-round',
      'Voor wie fietste of liep je een straatje om, en wat kwam ervan?',
      'Whose street did you go the long way round for, and what came of it?',
    ],
    [
      'what-was-expected',
      'Wat werd er van je verwacht, en waarin deed je het tegenovergestelde?',
      'What was expected of you, and where did you do the very opposite?',
    ],
    [
      'behind-their-backs',
      'Wat las, dronk of deed je waar thuis niemand van wist?',
      'What did you read, drink or do that nobody at home knew about?',
    ],
    [
      'first-trip-alone',
      'Waar ging je voor het eerst naartoe zonder ouders of opvoeders?',
      'Where did you first travel without parents or guardians?',
    ],
    [
      'another-way',
      'Welk boek, welke film of welke persoon liet je zien dat het ook anders kon?',
      'Which book, film or person showed you that life could be done another way?',
    ],
    [
      'news-sank-in',
      'Welke gebeurtenis in de wereld drong in die jaren tot je door, en waar hoorde je ervan?',
      'Which event in the wider world got through to you in those years, and where did you hear of it?',
    ],
    [
      'absolutely-sure',
      'Wat wist je toen heel zeker dat later anders bleek te zijn?',
      'What were you absolutely sure of back then that turned out otherwise?',
    ],
  ],
);
