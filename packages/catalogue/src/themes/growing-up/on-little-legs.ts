import { chapter } from '../../chapter.ts';

export const onLittleLegs = chapter(
  'growing-up.on-little-legs',
  ['Op kleine benen', 'On little legs'],
  [
    'Een ouder kan dit boek vertellen, of het kind van toen. De vragen passen bij allebei: schrijf ‘jij’ of ‘ik’, en blijf daar een hoofdstuk lang bij.',
    'A parent can tell this book, or the child from back then. The questions suit both: write ‘you’ or ‘I’, and keep to it for a whole chapter.',
  ],
  [
    [
      'comforter',
      'Welke knuffel of welk lapje mocht nooit kwijt, en welke zoektocht is daar ooit voor gehouden?',
      'Which cuddly toy or scrap of cloth could never be lost, and what search was once mounted for it?',
    ],
    [
      'open-door',
      'Waar gingen die kleine benen naartoe zodra er een deur openstond?',
      'Where did those little legs head the moment a door was left open?',
    ],
    [
      'refused',
      'Wat werd er uit alle macht geweigerd: een jas, een groente, het autostoeltje?',
      'What was refused with all available might: a coat, a vegetable, the car seat?',
    ],
    [
      'without-help',
      'Wat moest per se zonder hulp, hoe lang het ook duurde?',
      'What had to be done without any help, however long it took?',
    ],
    [
      'pockets',
      'Wat kwam er allemaal uit de jaszakken: steentjes, kastanjes, slakken?',
      'What turned up in the coat pockets: pebbles, conkers, snails?',
    ],
    [
      'bedtime',
      'Hoe ging het naar bed brengen, stap voor stap, en wat mocht nooit worden overgeslagen?',
      'How did bedtime go, step by step, and which part could never be skipped?',
    ],
    [
      'invisible-guest',
      'Welke onzichtbare vriend of welk verzonnen dier woonde er een tijd in huis?',
      'Which invisible friend or made-up animal lived in the house for a while?',
    ],
    [
      'hiding-place',
      'Waar was de vaste verstopplek, en wat stak er altijd uit?',
      'Where was the favourite hiding place, and which bit always stuck out?',
    ],
    [
      'same-book',
      'Welk boek moest elke avond opnieuw, en welke bladzijde kan iedereen nog dromen?',
      'Which book was demanded night after night, and which page does everyone still know by heart?',
    ],
    [
      'tantrum',
      'Beschrijf de beroemdste driftbui: waar, waarom, en wie stonden erbij te kijken?',
      'Describe the most famous tantrum: where, over what, and who stood watching?',
    ],
    [
      'helping',
      'Bij welk klusje werd er ijverig ‘geholpen’, en wat was er daarna nat of kapot?',
      'Which chore received the most eager ‘help’, and what was wet or broken afterwards?',
    ],
  ],
);
