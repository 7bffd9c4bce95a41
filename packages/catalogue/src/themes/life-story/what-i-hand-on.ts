import { chapter } from '../../chapter.ts';

export const whatIHandOn = chapter(
  'life-story.what-i-hand-on',
  ['Wat ik doorgeef', 'What I hand on'],
  [
    'Denk aan één lezer en schrijf zoals je tegen die persoon zou praten. Grote woorden zijn niet nodig, een recept telt ook.',
    'Think of one reader and write the way you would talk to them. No grand words needed, a recipe counts too.',
  ],
  [
    [
      'recipe',
      'Hoe maak jij het gerecht waar iedereen voor aanschuift? Schrijf alle stappen op.',
      'How do you make the dish that fills your table with people? Write down every step.',
    ],
    [
      'heirloom',
      'Welk ding uit je huis geef je door, aan wie, en wat moet die erover weten?',
      'Which thing in your house will you hand on, to whom, and what must they know about it?',
    ],
    [
      'rare-skill',
      'Wat kun jij dat bijna niemand meer kan, en hoe leer je het iemand?',
      'What can you do that hardly anyone can any more, and how would you teach it?',
    ],
    [
      'words-that-stay',
      'Welk gedicht, lied of gezegde mag bij jouw naam blijven horen?',
      'Which poem, song or saying may stay linked to your name?',
    ],
    [
      'ignored-advice',
      'Welke wijze raad heb je in de wind geslagen, en hoe pakte dat uit?',
      'Which wise counsel did you ignore, and how did that turn out?',
    ],
    [
      'glad-of-change',
      'Welke uitvinding of verandering maakte jouw dagelijks leven lichter?',
      'Which invention or change made your own daily life lighter?',
    ],
    [
      'disappeared',
      'Wat is er verdwenen dat je jongere mensen had gegund?',
      'What has disappeared that you would have liked younger people to know?',
    ],
    [
      'plain-afternoon',
      'Welke gewone middag uit je leven zou je de lezer willen laten meemaken?',
      'If the reader could join you for one plain afternoon of your life, which would it be?',
    ],
    [
      'changed-your-mind',
      'Waarover denk je nu heel anders dan op je twintigste?',
      'What do you see very differently now from when you were twenty?',
    ],
    [
      'never-told',
      'Wat heb je de lezer van dit boek nooit verteld en wil je nu toch kwijt?',
      'What have you never told the reader of this book that you would like to tell now?',
    ],
    [
      'story-to-keep',
      'Welk verhaal over jou mag de familie blijven vertellen, overdreven en al?',
      'Which story about you may the family go on telling, exaggerations included?',
    ],
  ],
);
