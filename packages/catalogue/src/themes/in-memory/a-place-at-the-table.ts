import { chapter } from '../../chapter.ts';

export const aPlaceAtTheTable = chapter(
  'in-memory.a-place-at-the-table',
  ['Een plek aan tafel', 'A place at the table'],
  [
    'Maak eens klaar wat er vroeger op tafel stond en schrijf terwijl het pruttelt. Een recept in dit boek wordt vast nog eens gekookt.',
    'Cook something that used to be on that table and write while it simmers. A recipe in this book is sure to be made again.',
  ],
  [
    [
      'signature-dish',
      'Welk gerecht smaakt nergens meer zoals toen, en wat was het geheim?',
      'Which dish tastes the same nowhere else, and what was the secret?',
    ],
    [
      'hidden-treat',
      'Welke lekkernij of welk drankje lag er altijd verstopt, en waar?',
      'Which treat or tipple was always hidden away, and where?',
    ],
    [
      'start-and-end',
      'Hoe begon en eindigde een maaltijd: met een woord, een tik op een glas, een dutje?',
      'How did a meal begin and end: with a few words, a tap on a glass, a nap in the chair?',
    ],
    [
      'own-cup',
      'Welk kopje, bord of mes was van niemand anders, en wie gebruikt het nu?',
      'Which cup, plate or knife was nobody else’s, and who uses it now?',
    ],
    [
      'never-on-the-plate',
      'Wat kwam er onder geen beding op het bord, en hoe werd dat gezegd?',
      'What would they not have on their plate at any price, and how did they say so?',
    ],
    [
      'visiting',
      'Beschrijf een bezoek: wat er werd geschonken, en wanneer je weer weg mocht.',
      'Describe a visit: what was poured, and when you were allowed to leave.',
    ],
    [
      'part-at-feasts',
      'Welke taak hoorde erbij op feestdagen: koken, snijden, zingen, wegglippen?',
      'What was their part at the big feasts: cooking, carving, singing, slipping away?',
    ],
    [
      'eating-out',
      'Wat werd er buiten de deur altijd besteld, en wat werd erover gezegd?',
      'What did they always order when eating out, and what was said about it?',
    ],
    [
      'empty-place',
      'Hoe ging de eerste maaltijd met een lege plek aan tafel?',
      'How did the first meal with an empty place go?',
    ],
    [
      'raise-a-glass',
      'Op welke dag hef je nog een glas of een kopje, en wat zit erin?',
      'On which day do you still raise a glass or a cup, and what is in it?',
    ],
    [
      'one-more-dinner',
      'Als er morgen één keer samen gegeten kon worden, wat zette je dan neer?',
      'If the two of you could have dinner just once more tomorrow, what would you serve?',
    ],
  ],
);
