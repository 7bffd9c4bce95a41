import { chapter } from '../../chapter.ts';

export const laughterAndBabble = chapter(
  'first-year.laughter-and-babble',
  ['Lachen en brabbelen', 'Laughter and babble'],
  [
    'Schrijf de klanken zo op als je ze hoort, met alle a’s die erbij horen. Over tien jaar leest je kind ze hardop voor.',
    'Spell the sounds as you hear them, with every a they need. Ten years from now your child will read them aloud.',
  ],
  [
    [
      'first-smile',
      'Voor wie was de eerste echte lach, en wat deed die persoon toen?',
      'Who received the first real smile, and what did that person do?',
    ],
    ['loudest-laugh', 'Waarvan schaterde je kind het hardst?', 'What made your child laugh loudest of all?'],
    [
      'sound-of-the-week',
      'Welke klank kwam er dagenlang uit, van de ochtend tot de avond?',
      'Which sound came out for days on end, morning till night?',
    ],
    [
      'first-word',
      'Wat was het eerste woord, of wat leek er sterk op?',
      'What was the first word, or the thing that came closest to one?',
    ],
    [
      'pet-names',
      'Hoe noemde je je kind als er niemand meeluisterde?',
      'What did you call your child when there was no one to overhear?',
    ],
    [
      'talk-without-words',
      'Hoe voerden jullie gesprekken toen er nog geen woorden waren?',
      'How did the two of you hold a conversation before there were words?',
    ],
    [
      'languages-around',
      'In welke taal zong, telde of troostte je, en waarom juist in die?',
      'In which language did you sing, count or comfort, and why that one?',
    ],
    [
      'a-hundred-times',
      'Welk spelletje moest honderd keer opnieuw?',
      'Which game had to be played again a hundred times?',
    ],
    [
      'dancing-along',
      'Bij welke muziek deed het hele lijfje mee?',
      'Which music set the whole little body moving?',
    ],
    [
      'imitation',
      'Wat deed je kind van jou na, tot je plezier of tot je schrik?',
      'What did your child copy from you, to your delight or your horror?',
    ],
    [
      'ordinary-monster',
      'Welk gewoon ding vond je kind eng: de föhn, een hoed, een lachende oom?',
      'Which everyday thing was frightening: the hairdryer, a hat, a laughing uncle?',
    ],
  ],
);
