import { chapter } from '../../chapter.ts';

export const outIntoTheWorld = chapter(
  'first-year.out-into-the-world',
  ['Naar buiten', 'Out into the world'],
  [
    'Open de foto’s op je telefoon en zoek er drie die buiten zijn genomen. Begin elke alinea bij wat er net niet op staat.',
    'Open the photos on your phone and pick three taken outdoors. Begin each paragraph with what is just outside the picture.',
  ],
  [
    [
      'first-walk',
      'Waar ging de eerste wandeling heen, en wat sleepte je allemaal mee?',
      'Where did the first walk take you, and how much did you lug along?',
    ],
    [
      'wheels-and-slings',
      'Vertel over de kinderwagen, draagdoek of bakfiets: waar liep die vast, waar ging het heerlijk?',
      'Tell about the pram, the sling or the cargo bike: where did it get stuck, where was it bliss?',
    ],
    [
      'weather',
      'Wat vond je kind van wind, sneeuw, regen of felle zon?',
      'What did your child make of wind, snow, rain or bright sun?',
    ],
    [
      'animals',
      'Welk dier maakte de meeste indruk, en wat deed het dier?',
      'Which animal made the biggest impression, and what did the animal do?',
    ],
    [
      'night-away',
      'Waar sliepen jullie voor het eerst ergens anders, en wat was je vergeten in te pakken?',
      'Where did you spend the first night away, and what had you forgotten to pack?',
    ],
    [
      'into-the-water',
      'Hoe ging de eerste keer in zee, meer of zwembad?',
      'How did the first dip in the sea, a lake or a pool go?',
    ],
    [
      'small-talk',
      'Welke onbekende maakte een praatje, in de bus of bij de kassa, en waarover?',
      'Which stranger struck up a chat, on the bus or at the till, and about what?',
    ],
    [
      'in-other-hands',
      'Hoe was de eerste dag bij opvang, oppas of familie, voor jullie allebei?',
      'What was the first day with a nursery, a sitter or relatives like, for both of you?',
    ],
    [
      'usual-round',
      'Welke bank, winkel of boom hoorde bij jullie vaste rondje?',
      'Which bench, shop or tree was part of your usual round?',
    ],
    [
      'place-to-show',
      'Naar welk huis, dorp of land wilde je je kind al snel meenemen, en waarom daarheen?',
      'Which house, village or country did you want to take your child to early on, and why there?',
    ],
    [
      'outing-gone-wrong',
      'Welk uitje liep helemaal in de soep, en hoe kwamen jullie weer thuis?',
      'Which outing went thoroughly wrong, and how did you make it back home?',
    ],
  ],
);
