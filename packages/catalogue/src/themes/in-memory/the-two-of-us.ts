import { chapter } from '../../chapter.ts';

export const theTwoOfUs = chapter(
  'in-memory.the-two-of-us',
  ['Wij met z’n tweeën', 'The two of us'],
  [
    'Je kunt dit hoofdstuk ook als brief schrijven. ‘Jij’ is soms makkelijker dan over iemand praten, en een brief mag midden in een zin beginnen.',
    'You can write this chapter as a letter. Saying ‘you’ is sometimes easier than talking about someone, and a letter may start mid-sentence.',
  ],
  [
    [
      'one-day',
      'Vertel één dag met z’n tweeën na, van ochtend tot avond.',
      'Retell one day with just the two of you, from morning to evening.',
    ],
    [
      'nothing-special',
      'Wat deden jullie altijd samen, zonder dat het iets bijzonders was?',
      'What did you always do together that was nothing special at all?',
    ],
    [
      'small-secret',
      'Welk geheim deelden jullie dat klein genoeg is om hier te vertellen?',
      'Which secret did you share that is small enough to be told here?',
    ],
    [
      'side-by-side',
      'Welke rit of wandeling maakten jullie vaak, en waar werd er gestopt?',
      'Which drive or walk did you often take together, and where did you stop?',
    ],
    [
      'there-for-you',
      'Wanneer kreeg je hulp zonder erom te vragen, en hoe zag die eruit?',
      'When did they help you without being asked, and what did that help look like?',
    ],
    [
      'your-turn',
      'Wat kon jij terugdoen, en hoe werd dat ontvangen?',
      'What were you able to do in return, and how was it received?',
    ],
    [
      'name-for-you',
      'Hoe werd jij genoemd, en wie noemt je nu nog zo?',
      'What did they call you, and who still calls you that?',
    ],
    [
      'messages',
      'Waarover belden of appten jullie, en wat staat er nog in je telefoon?',
      'What did you call or text about, and what is still there on your phone?',
    ],
    [
      'alike',
      'Waarin leken jullie op elkaar, en waarin totaal niet?',
      'In what ways were you alike, and in what ways not in the least?',
    ],
    [
      'right-or-wrong-gift',
      'Welk cadeau aan jou was precies goed, of juist hilarisch verkeerd?',
      'Which present they gave you was exactly right, or hilariously wrong?',
    ],
    [
      'without-them',
      'Wat zou er aan jou anders zijn als jullie elkaar nooit hadden gekend?',
      'What about you would be different if you had never known each other?',
    ],
  ],
);
