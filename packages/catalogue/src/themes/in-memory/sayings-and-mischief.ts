import { chapter } from '../../chapter.ts';

export const sayingsAndMischief = chapter(
  'in-memory.sayings-and-mischief',
  ['Uitspraken en streken', 'Sayings and mischief'],
  [
    'Lachen mag hier. Vraag een paar mensen naar de uitspraak die zij nog horen, en zet al die zinnen bij elkaar op één bladzijde.',
    'Laughing is fine here. Ask a few people which saying they can still hear, and gather all those lines on a single page.',
  ],
  [
    [
      'still-hear',
      'Welke uitspraak hoor je nog letterlijk in je hoofd, en wanneer kwam die altijd?',
      'Which saying can you still hear word for word, and when did it always turn up?',
    ],
    [
      'old-joke',
      'Welke mop werd keer op keer verteld, en hoe reageerde iedereen?',
      'Which joke was told time after time, and how did everyone respond?',
    ],
    [
      'the-laugh',
      'Hoe klonk de lach, en wie kreeg die het makkelijkst los?',
      'What did their laugh sound like, and who could set it off most easily?',
    ],
    [
      'prank',
      'Welke streek is nog altijd goed voor een verhaal aan een lange tafel?',
      'Which prank is still good for a story at a long table?',
    ],
    [
      'worked-up',
      'Waarover kon deze mens zich heerlijk opwinden?',
      'What could they get gloriously worked up about?',
    ],
    [
      'always-right',
      'In welke discussie mocht nooit iemand anders gelijk hebben?',
      'In which argument was nobody else ever allowed to be right?',
    ],
    [
      'legend',
      'Vertel de blunder die een legende werd nog één keer, met alle overdrijving erbij.',
      'Tell the blunder that became a legend one more time, exaggerations and all.',
    ],
    [
      'rule-for-living',
      'Welke levensregel hoorde je zo vaak dat je hem nu zelf gebruikt?',
      'Which rule for living did you hear so often that you now use it yourself?',
    ],
    [
      'favourite-excuse',
      'Welke smoes werd het liefst gebruikt, en wie trapte er nog in?',
      'Which excuse was the favourite, and who still fell for it?',
    ],
    [
      'grumbling',
      'Welk apparaat, welke ploeg of welke buurman kreeg het meeste gemopper over zich heen?',
      'Which appliance, football team or neighbour got most of the grumbling?',
    ],
    [
      'laugh-today',
      'Wat is er de laatste tijd gebeurd waar deze mens hard om had gelachen?',
      'What has happened lately that would have made them laugh out loud?',
    ],
  ],
);
