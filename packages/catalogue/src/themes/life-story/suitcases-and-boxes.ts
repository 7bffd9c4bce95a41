import { chapter } from '../../chapter.ts';

export const suitcasesAndBoxes = chapter(
  'life-story.suitcases-and-boxes',
  ['Koffers en verhuisdozen', 'Suitcases and boxes'],
  [
    'Om de hoek of over een grens: begin bij wat je in je handen had toen je vertrok, en werk vandaar vooruit en terug.',
    'Round the corner or across a border: begin with what was in your hands as you left, then work forwards and back.',
  ],
  [
    [
      'all-the-addresses',
      'Op welke adressen heb je gewoond? Noem van elk één ding dat je mist.',
      'Which addresses have you lived at? Name one thing you miss from each.',
    ],
    [
      'biggest-move',
      'Wat was je grootste verhuizing, en wat hield je zelf bij je?',
      'What was your biggest move, and what did you insist on carrying yourself?',
    ],
    [
      'waved-off',
      'Wie zwaaide je uit, en wat werd er op het laatste moment nog geroepen?',
      'Who waved you off, and what was shouted at the last moment?',
    ],
    [
      'knowing-nobody',
      'Hoe was de eerste avond op een plek waar je niemand kende?',
      'What was the first evening like in a place where you knew no one?',
    ],
    [
      'untranslatable',
      'Welk woord uit je eerste taal of streek laat zich niet vertalen?',
      'Which word from your first language or region refuses to be translated?',
    ],
    [
      'could-not-take',
      'Wat kon er niet mee waar je nog weleens aan denkt?',
      'What could not come with you that still crosses your mind?',
    ],
    [
      'good-neighbour',
      'Welke buur maakte van een vreemde plek jouw plek?',
      'Which neighbour turned a strange place into your place?',
    ],
    [
      'homesick',
      'Waaraan merkte je dat je heimwee had, en wat hielp?',
      'How did homesickness show itself, and what helped?',
    ],
    [
      'journey',
      'Van welke reis kwam je anders thuis dan je was vertrokken?',
      'From which journey did you come back different from when you left?',
    ],
    [
      'vehicle',
      'Welke auto, fiets of brommer had karakter, en waar bracht die je heen?',
      'Which car, bicycle or moped had character, and where did it take you?',
    ],
    [
      'house-of-today',
      'Wat zou een vreemde in je huis van nu als eerste over jou ontdekken?',
      'What would a stranger in your present home find out about you first?',
    ],
  ],
);
