import { chapter } from '../../chapter.ts';

export const milkAndFirstBites = chapter(
  'first-year.milk-and-first-bites',
  ['Melk en eerste hapjes', 'Milk and first bites'],
  [
    'Er is geen goede manier van voeden om te verdedigen. Schrijf over de stoel, het uur en het gezicht tegenover je.',
    'There is no right way of feeding to defend. Write about the chair, the hour and the face across from you.',
  ],
  [
    [
      'first-feeds',
      'Hoe gingen de eerste voedingen, met borst of fles, en wie hielp je op weg?',
      'How did the first feeds go, breast or bottle, and who got you started?',
    ],
    [
      'feeding-chair',
      'Op welke stoel werd het meest gevoed, en wat stond daar binnen handbereik?',
      'Which chair saw the most feeds, and what was always within arm’s reach?',
    ],
    [
      'first-bite',
      'Wat lag er op de allereerste lepel, en hoe werd dat ontvangen?',
      'What was on the very first spoon, and how was it received?',
    ],
    [
      'always-welcome',
      'Welk eten ging er op elk uur van de dag in?',
      'Which food was welcome at any hour of the day?',
    ],
    [
      'onto-the-floor',
      'Wat belandde steevast op de grond, en wie at het daar op?',
      'What ended up on the floor every time, and who ate it there?',
    ],
    [
      'clashing-advice',
      'Welke adviezen over voeding spraken elkaar tegen, en wat koos jij?',
      'Which bits of feeding advice contradicted each other, and what did you choose?',
    ],
    [
      'dish-from-home',
      'Welk gerecht van thuis kwam als eerste geprakt op het bordje?',
      'Which of your home dishes was the first to appear mashed on the little plate?',
    ],
    [
      'worst-mess',
      'Beschrijf de ergste knoeipartij: het eten, de muur, het haar.',
      'Describe the worst mess of all: the food, the wall, the hair.',
    ],
    [
      'other-feeders',
      'Wie gaf er ook graag de fles of de lepel, en welke manier hoorde daarbij?',
      'Who else liked giving the bottle or the spoon, and what was their way of doing it?',
    ],
    [
      'one-handed-meals',
      'Wat at jijzelf in die maanden, met één hand en op de raarste uren?',
      'What did you yourself live on in those months, one-handed and at odd hours?',
    ],
    [
      'joined-the-table',
      'Wanneer zat je kind voor het eerst mee aan tafel, en naast wie?',
      'When did your child first sit up at the table, and next to whom?',
    ],
  ],
);
