import { chapter } from '../../chapter.ts';

export const busyHands = chapter(
  'in-memory.busy-hands',
  ['Bezige handen', 'Busy hands'],
  [
    'Beschrijf één handeling heel precies, zoals hoe de krant werd gevouwen of de kachel aangemaakt. Meer is er vaak niet nodig.',
    'Describe a single action in detail, such as how the newspaper was folded or the stove was lit. Often you need no more than that.',
  ],
  [
    [
      'working-day',
      'Loop een werkdag mee, betaald of onbetaald, van opstaan tot thuiskomen. Wat zie je?',
      'Follow them through a working day, paid or unpaid, from getting up to coming home. What do you see?',
    ],
    [
      'do-not-touch',
      'Aan welk gereedschap, welke pan of welke pen mocht niemand anders komen?',
      'Which tool, pan or pen was nobody else allowed to touch?',
    ],
    [
      'like-no-other',
      'Wat kon deze mens als geen ander, zonder erover op te scheppen?',
      'What could they do like no one else, without ever boasting about it?',
    ],
    [
      'all-thumbs',
      'Wat liep steevast mis in die handen, en wie moest het dan oplossen?',
      'What were they all thumbs at, and who had to put it right?',
    ],
    [
      'taught-your-hands',
      'Wat hebben die handen jou geleerd: een knoop, een deeg, een fietsband, een akkoord?',
      'What did they teach your own hands: a knot, a dough, a bicycle tyre, a chord?',
    ],
    [
      'free-hours',
      'Waar gingen de vrije uren heen: tuin, schuur, krant, koor, sportveld?',
      'Where did the free hours go: garden, shed, newspaper, choir, sports field?',
    ],
    [
      'still-works',
      'Wat is ooit door die handen gemaakt of gerepareerd en wordt nog altijd gebruikt?',
      'What did they make or mend that is still in use today?',
    ],
    [
      'quietly-proud',
      'Welk werk of welk resultaat gaf stille trots, en waaraan zag je dat?',
      'Which piece of work made them quietly proud, and how could you tell?',
    ],
    [
      'first-ten-minutes',
      'Hoe verliepen de eerste tien minuten van de dag, elke dag opnieuw?',
      'How did the first ten minutes of their day go, every day alike?',
    ],
    [
      'half-finished',
      'Wat bleef er half af liggen, en wat zou je ermee willen doen?',
      'What was left half finished, and what would you like to do with it?',
    ],
    [
      'singing-along',
      'Bij welke muziek werd er meegezongen, gefloten of gedanst?',
      'Which music got them singing along, whistling or dancing?',
    ],
  ],
);
