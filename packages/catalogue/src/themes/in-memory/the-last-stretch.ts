import { chapter } from '../../chapter.ts';

export const theLastStretch = chapter(
  'in-memory.the-last-stretch',
  ['De laatste tijd', 'The last stretch'],
  [
    'Sla over wat te zwaar is, dit hoofdstuk wacht wel. Eén klein beeld is genoeg: een deken, een raam, het licht van die middag.',
    'Skip whatever weighs too much, this chapter can wait. One small image is enough: a blanket, a window, the light that afternoon.',
  ],
  [
    [
      'last-ordinary-day',
      'Wat was de laatste gewone dag, voor zover je weet, en wat gebeurde er toen?',
      'What was the last ordinary day, as far as you know, and what happened on it?',
    ],
    [
      'last-talk',
      'Waar ging jullie laatste gesprek over, hoe alledaags het ook was?',
      'What was your last conversation about, however everyday it was?',
    ],
    [
      'the-news',
      'Wie bracht jou het bericht, en welke woorden gebruikte die?',
      'Who brought you the news, and what words did they use?',
    ],
    [
      'small-comfort',
      'Welk klein ding gaf rust in die dagen: een liedje, een hand, een kop thee?',
      'What small thing brought some calm in those days: a song, a hand, a cup of tea?',
    ],
    [
      'weather',
      'Wat voor weer was het op de dag van het afscheid, en wat vond je daarvan?',
      'What was the weather doing on the day of the farewell, and what did you make of that?',
    ],
    [
      'most-like-them',
      'Hoe is er afscheid genomen, en welk moment paste daarin het best bij deze mens?',
      'How was the farewell held, and which moment of it was most like them?',
    ],
    [
      'words-and-music',
      'Welke woorden of muziek klonken er, en wie had die uitgekozen?',
      'Which words or music were heard, and who had chosen them?',
    ],
    [
      'unexpected-guest',
      'Wie was er onverwacht bij, en wie had er eigenlijk bij moeten zijn?',
      'Who turned up unexpectedly, and who should really have been there?',
    ],
    [
      'practical-help',
      'Wie zette er soep neer, regelde de papieren of reed heen en weer?',
      'Who brought soup, sorted the papers or drove back and forth?',
    ],
    [
      'enjoyed-mix-up',
      'Welk misverstand in die dagen zou deze mens zelf prachtig hebben gevonden?',
      'Which mix-up in those days would they themselves have thoroughly enjoyed?',
    ],
    [
      'weeks-after',
      'Hoe waren het huis, de straat of je telefoon in de eerste weken erna?',
      'What were the house, the street or your phone like in the first weeks afterwards?',
    ],
  ],
);
