import { chapter } from '../../chapter.ts';

export const twoLines = chapter(
  'pregnancy.two-lines',
  ['Twee streepjes', 'Two lines on a test'],
  [
    'Vertel dit uur na alsof je aan de keukentafel zit: waar je stond, wat je aanhad, wat je als eerste deed.',
    'Tell this hour the way you would at the kitchen table: where you stood, what you had on, what you did first.',
  ],
  [
    [
      'where-you-stood',
      'Waar zag of hoorde je het nieuws, en waarmee was je net bezig?',
      'Where did the news reach you, and what had you just been doing?',
    ],
    [
      'first-words',
      'Wat was het eerste dat er hardop werd gezegd toen het zeker was?',
      'Once it was certain, what was the first thing anyone said aloud?',
    ],
    [
      'a-hunch',
      'Waaraan merkte je, nog zonder bewijs, dat er iets veranderd was?',
      'What gave it away, before there was any proof that something had changed?',
    ],
    [
      'the-test',
      'Vertel over de test zelf: waar hij gekocht was, hoe lang het wachten duurde, waar hij nu ligt.',
      'Tell the story of the test itself: where it was bought, how long the wait felt, where it is now.',
    ],
    [
      'rest-of-the-day',
      'Hoe ging die dag verder, met dat nieuws in je hoofd?',
      'How did you get through the rest of that day, knowing what you now knew?',
    ],
    [
      'first-night',
      'Waar lag je die eerste nacht over na te denken?',
      'What kept turning over in your mind as you lay in bed that night?',
    ],
    [
      'mixed-feelings',
      'Schrik, blijdschap, ongeloof: wat kwam bij jou het eerst, en wat kwam erachteraan?',
      'Fright, joy, disbelief: which reached you first, and what followed behind it?',
    ],
    [
      'due-date',
      'Welke uitgerekende datum kwam eruit, en wat stond er die week al in de agenda?',
      'What due date did you arrive at, and what was already in the diary for that week?',
    ],
    [
      'that-week',
      'Hoe zag het er die week buiten uit, en waar had iedereen het over?',
      'What did it look like outdoors that week, and what was everyone talking about?',
    ],
    [
      'first-purchase',
      'Wat kocht, bewaarde of noteerde je als eerste, alleen omdat je het nu wist?',
      'What did you buy, keep or jot down first, simply because you knew?',
    ],
    [
      'changed-habit',
      'Welke gewoonte gooide je diezelfde dag nog om?',
      'Which habit of yours was dropped or changed before the day was out?',
    ],
  ],
);
