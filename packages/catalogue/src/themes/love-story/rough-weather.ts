import { chapter } from '../../chapter.ts';

export const roughWeather = chapter(
  'love-story.rough-weather',
  ['Zwaar weer', 'Rough weather'],
  [
    'Je bepaalt zelf hoeveel je vertelt. Vaak is het genoeg om op te schrijven wat de ander toen deed, en hoe je daar nu naar kijkt.',
    'You decide how much to tell. Often it is enough to write down what your partner did back then, and how you look at it today.',
  ],
  [
    [
      'first-quarrel',
      'Waar ging jullie eerste echte ruzie over, en hoe onnozel was de aanleiding?',
      'What was your first real quarrel about, and how silly was the cause?',
    ],
    [
      'making-up',
      'Hoe maken jullie het weer goed, en wie zet meestal de eerste stap?',
      'How do you make up, and who tends to take the first step?',
    ],
    [
      'hard-year',
      'Welk jaar was het zwaarst, en wat hield jullie op de been?',
      'Which year was the hardest, and what kept you both on your feet?',
    ],
    [
      'helping-words',
      'Welke woorden van de ander hielpen je door een slechte dag heen?',
      'Which words of your partner’s got you through a bad day?',
    ],
    [
      'no-money',
      'Wanneer was het geld op, en wat verzonnen jullie toen?',
      'When did the money run out, and what did you come up with?',
    ],
    [
      'way-back',
      'Wanneer waren jullie elkaar een tijdje kwijt, en hoe vonden jullie de weg terug?',
      'When did you lose sight of each other for a while, and how did you find the way back?',
    ],
    [
      'something-wrong',
      'Waaraan merk je dat er iets dwarszit voordat de ander het zegt?',
      'How can you tell that something is wrong before your partner says a word?',
    ],
    [
      'shared-goodbye',
      'Van wie of wat moesten jullie samen afscheid nemen, en wat deed de ander toen voor je?',
      'Whom or what did you have to let go of together, and what did your partner do for you then?',
    ],
    [
      'never-agree',
      'Waarover worden jullie het nooit eens, en hoe houden jullie dat gezellig?',
      'What will you never agree on, and how do you keep that friendly?',
    ],
    [
      'stood-up',
      'Vertel over een keer dat de ander voor je opkwam, en tegenover wie.',
      'Write about a time your partner stood up for you, and to whom.',
    ],
    [
      'sorry-still',
      'Waarvoor zou je alsnog sorry willen zeggen, hoe klein of groot ook?',
      'What would you still like to say sorry for, however small or large?',
    ],
  ],
);
