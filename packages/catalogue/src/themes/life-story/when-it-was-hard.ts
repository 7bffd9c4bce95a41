import { chapter } from '../../chapter.ts';

export const whenItWasHard = chapter(
  'life-story.when-it-was-hard',
  ['Toen het tegenzat', 'When it was hard'],
  [
    'Je hoeft niet alles te vertellen. Schrijf over één kamer of één dag uit die tijd, en stop wanneer het genoeg is.',
    'You need not tell everything. Write about one room or one day from that time, and stop when it is enough.',
  ],
  [
    [
      'never-written-down',
      'Welke tijd heb je nooit eerder opgeschreven, en met welke dag zou je beginnen?',
      'Which stretch of your life have you never put on paper, and which day would you start with?',
    ],
    [
      'on-the-doorstep',
      'Wie stond er op de stoep toen je het nodig had, en met wat in de hand?',
      'Who turned up on the doorstep when you needed it, and what were they holding?',
    ],
    [
      'making-do',
      'Waar was geen geld, tijd of kracht voor, en waarmee behielp je je?',
      'What did you have to go without, and what did you make do with?',
    ],
    [
      'carried-on',
      'Wie ben je kwijtgeraakt, en wat van die persoon doe jij nu zelf?',
      'Who have you lost, and what of theirs do you now do yourself?',
    ],
    [
      'world-came-in',
      'Welke oorlog, crisis of ramp kwam jullie huis binnen, en langs welke weg?',
      'Which war, crisis or disaster found its way into your home, and how?',
    ],
    [
      'afraid-of',
      'Waar was je bang voor, en wat kwam daar uiteindelijk van uit?',
      'What were you afraid of, and how much of it came true in the end?',
    ],
    [
      'saying-no',
      'Wanneer zei je nee terwijl iedereen op ja rekende?',
      'When did you say no while everyone was counting on a yes?',
    ],
    [
      'busy-hands',
      'Wat deed je met je handen als je hoofd te vol zat?',
      'What did you do with your hands when your head was too full?',
    ],
    [
      'illness',
      'Welke ziekte of operatie hoort bij jouw verhaal, en wie zat er naast je bed?',
      'Which illness or operation is part of your story, and who sat by your bed?',
    ],
    [
      'laughing-anyway',
      'Waar moest je om lachen op een dag waarop er niets te lachen viel?',
      'What made you laugh on a day that had nothing funny about it?',
    ],
    [
      'making-peace',
      'Met wie heb je na jaren iets bijgelegd, en waar gebeurde dat?',
      'Who did you make peace with after years of silence, and where did it happen?',
    ],
  ],
);
