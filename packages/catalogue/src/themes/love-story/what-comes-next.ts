import { chapter } from '../../chapter.ts';

export const whatComesNext = chapter(
  'love-story.what-comes-next',
  ['Wat nog komt', 'What comes next'],
  [
    'Dit hoofdstuk begint goed op een wandeling: praat er hardop over en schrijf thuis alleen op wat is blijven hangen.',
    'This chapter starts well on a walk: talk it over out loud, and once home write down only what has stuck.',
  ],
  [
    [
      'changed',
      'Wat doe je tegenwoordig heel anders dan vroeger, door de ander?',
      'What do you do quite differently these days because of your partner?',
    ],
    [
      'rubbed-off',
      'Welk woord, gebaar of lievelingsgerecht heb je zo overgenomen dat je bijna vergeet van wie het was?',
      'Which word, gesture or taste have you picked up so fully that you nearly forget whose it was?',
    ],
    [
      'proud',
      'Wanneer keek je naar de ander, midden tussen andere mensen, en was je trots?',
      'When did you look at your partner across a crowd of people and feel proud?',
    ],
    [
      'never-told',
      'Welk compliment heb je de ander nog nooit hardop gegeven?',
      'Which compliment have you never yet paid your partner out loud?',
    ],
    [
      'waiting-plan',
      'Welk plan ligt al jaren klaar, en wat is ervoor nodig om het te doen?',
      'Which plan has been waiting for years, and what would it take to carry it out?',
    ],
    [
      'very-old',
      'Stel je voor dat jullie samen heel oud zijn. Hoe begint een ochtend?',
      'Imagine the two of you very old. How does a morning begin?',
    ],
    [
      'the-view',
      'Waar willen jullie over tien jaar graag zitten, en met welk uitzicht?',
      'Where would you like to be sitting ten years from now, and with what view?',
    ],
    [
      'that-day-again',
      'Welke dag samen zou je van begin tot eind over willen doen, zonder iets te veranderen?',
      'Which day together would you live again from start to finish, changing nothing?',
    ],
    [
      'not-on-a-tile',
      'Wat zou je iemand van twintig over de liefde vertellen dat niet op een tegeltje past?',
      'What would you tell a twenty-year-old about love that would not fit on a fridge magnet?',
    ],
    [
      'pass-on',
      'Welke gewoonte van jullie twee gun je anderen om over te nemen?',
      'Which habit of the two of you would you happily see others take over?',
    ],
    [
      'for-now',
      'Met welke zin zou je dit verhaal voorlopig willen eindigen?',
      'With what sentence would you like to end this story for now?',
    ],
  ],
);
