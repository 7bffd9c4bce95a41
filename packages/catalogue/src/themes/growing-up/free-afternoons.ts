import { chapter } from '../../chapter.ts';

export const freeAfternoons = chapter(
  'growing-up.free-afternoons',
  ['Vrije middagen', 'Free afternoons'],
  [
    'Kies één middag en vertel die van lunch tot avondeten: wie belde er aan, wat moest er mee naar buiten, hoe zagen de knieën er daarna uit?',
    'Take one afternoon and tell it from lunch to supper: who rang the bell, what had to come outside, what did the knees look like after?',
  ],
  [
    [
      'best-friend',
      'Hoe begon de eerste grote vriendschap, en wat deden die twee het liefst?',
      'How did the first great friendship begin, and what did those two like doing best?',
    ],
    [
      'den',
      'Waar stond de hut, de tent of het fort, en wie mocht erin?',
      'Where was the den, the tent or the fort, and who was allowed inside?',
    ],
    [
      'time-to-come-in',
      'Hoe laat was het tijd om binnen te komen, en welk teken gold daarvoor?',
      'When was it time to come indoors, and what was the signal?',
    ],
    [
      'made-up-game',
      'Welk zelfverzonnen spel had regels waar niemand anders iets van begreep?',
      'Which made-up game had rules that nobody else could follow?',
    ],
    [
      'on-screen',
      'Welke serie, film of game werd zo vaak herhaald dat iedereen hem kon meespreken?',
      'Which series, film or game came round so often that everyone knew the lines?',
    ],
    [
      'letting-go',
      'Hoe ging het leren fietsen of zwemmen, en wie liet er op het goede moment los?',
      'How did learning to cycle or swim go, and who let go at the right moment?',
    ],
    [
      'soaking-wet',
      'Vertel over een avontuur waarvan iemand drijfnat, onder de modder of veel te laat thuiskwam.',
      'Write about an adventure that ended in coming home soaked, muddy or far too late.',
    ],
    [
      'nothing-to-do',
      'Wat werd er uitgevonden op een middag waarop er niets te doen was?',
      'What got invented on an afternoon with nothing to do?',
    ],
    [
      'other-house',
      'Bij welk vriendje of vriendinnetje thuis was het leuker dan thuis, en wat hadden ze daar?',
      'Whose house was more fun to be in than home, and what did they have there?',
    ],
    [
      'pocket-money',
      'Waar ging het eerste zakgeld aan op, en hoe lang duurde het plezier?',
      'What did the first pocket money go on, and how long did the joy last?',
    ],
    [
      'told-years-later',
      'Welk geheim plan kregen de volwassenen pas jaren later te horen?',
      'Which secret plan did the adults only hear about years afterwards?',
    ],
  ],
);
