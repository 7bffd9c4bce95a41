import { chapter } from '../../chapter.ts';

export const notAlwaysEasy = chapter(
  'in-memory.not-always-easy',
  ['Niet altijd makkelijk', 'Not always easy'],
  [
    'Een eerlijk portret mag schaduw hebben. Schrijf het eerst voor jezelf, laat het een week liggen en kies dan wat in het boek komt.',
    'An honest portrait may have its shadows. Write it for yourself first, leave it a week, and only then choose what goes in the book.',
  ],
  [
    [
      'hard-side',
      'Welke kant was lastig om mee te leven, en hoe redde je je daarmee?',
      'Which side of them was hard to live with, and how did you manage?',
    ],
    [
      'clashes',
      'Waarover botsten jullie, en hoe liep dat meestal af?',
      'What did you clash over, and how did it usually end?',
    ],
    [
      'left-unasked',
      'Wat had je nog willen vragen of zeggen, en op welke plek had je dat het liefst gedaan?',
      'What would you still have liked to ask or say, and where would you have chosen to do it?',
    ],
    [
      'distant-years',
      'In welke jaren zagen jullie elkaar weinig, en wat bleef er toch overeind?',
      'In which years did you see little of each other, and what held all the same?',
    ],
    [
      'carried-along',
      'Welke zorg of geschiedenis ging altijd mee, en wanneer merkte je daar iets van?',
      'What worry or history did they always carry with them, and when did it show?',
    ],
    [
      'clearer-now',
      'Wat begreep je vroeger niet en nu een beetje beter?',
      'What made no sense to you back then and makes a little more now?',
    ],
    [
      'soft-moment',
      'Vertel over een moment waarop er onverwacht iets zachts doorheen brak.',
      'Write about a moment when something gentle broke through, quite unexpectedly.',
    ],
    [
      'lighter',
      'Wat is er lichter geworden sinds het overlijden, hoe lastig dat ook is om op te schrijven?',
      'What has grown lighter since they died, hard as that may be to write down?',
    ],
    [
      'left-to-rest',
      'Wat mag nu blijven rusten, en wat vind je nog altijd niet in orde?',
      'What can be left to rest now, and what do you still think was wrong?',
    ],
    [
      'both-true',
      'Welke twee dingen waren allebei waar, al lijken ze niet bij één mens te passen?',
      'Which two things were both true, though they hardly seem to fit one person?',
    ],
    [
      'their-reply',
      'Wat zou deze mens zelf van dit hoofdstuk zeggen, en wat was dan jouw antwoord?',
      'What would they have to say about this chapter, and what would you answer?',
    ],
  ],
);
