import { chapter } from '../../chapter.ts';

export const firstFlutters = chapter(
  'pregnancy.first-flutters',
  ['Het eerste gefladder', 'First flutters'],
  [
    'Zoek een vergelijking die alleen jij zou bedenken: een visje, een mobiel op trilstand, popcorn. Die ene is genoeg.',
    'Find a comparison only you would think of: a small fish, a phone on silent, popcorn. One good one is enough.',
  ],
  [
    [
      'first-felt',
      'Waar was je toen er voor het eerst beweging te voelen was, en waar deed het aan denken?',
      'Where were you when movement could first be felt, and what did it remind you of?',
    ],
    [
      'hand-on-belly',
      'Wie legde er een hand op de buik, en wat gebeurde er toen?',
      'Who laid a hand on the belly, and what happened next?',
    ],
    [
      'busy-hours',
      'Op welk uur van de dag was het daarbinnen het drukst?',
      'Which hour of the day was rush hour in there?',
    ],
    [
      'what-set-it-off',
      'Welke stem of welk geluid bracht daarbinnen alles in beweging?',
      'Whose voice, or what noise, set everything in motion in there?',
    ],
    [
      'talking-to-you',
      'Wat vertelde je tegen de buik als er niemand anders bij was?',
      'What did you tell the bump when nobody else was around?',
    ],
    [
      'hiccups',
      'Hoe kwamen de hik en de schopjes aan, en waar zaten ze meestal?',
      'What were the hiccups and kicks like, and where did they usually land?',
    ],
    [
      'guessed-character',
      'Welk karakter dacht je al te herkennen, en waaraan?',
      'What sort of character did you think you recognised already, and from what?',
    ],
    [
      'a-quiet-day',
      'Vertel over een dag waarop het lang stil bleef, en wat je toen deed.',
      'Tell about a day when all stayed quiet for too long, and what you did.',
    ],
    [
      'same-song',
      'Welk liedje of verhaal werd in die maanden steeds weer herhaald?',
      'Which song or story was repeated over and over in those months?',
    ],
    [
      'wrong-moment',
      'Bij welke gelegenheid kwam er een schop op het verkeerde moment?',
      'On what occasion did a kick come at exactly the wrong moment?',
    ],
    [
      'seen-from-outside',
      'Wanneer zag je de buik van buitenaf bewegen, en wie keek er mee?',
      'When could you see the belly move from the outside, and who was watching with you?',
    ],
  ],
);
