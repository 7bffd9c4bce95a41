import { chapter } from '../../chapter.ts';

export const whatWePromised = chapter(
  'love-story.what-we-promised',
  ['Wat we elkaar beloofden', 'What we promised'],
  [
    'Een belofte hoeft geen trouwdag te zijn. Een gedeelde rekening, een ring uit de kauwgomballenautomaat of een zin in de auto telt ook.',
    'A promise need not be a wedding. A joint account, a ring from a gumball machine or one sentence in a parked car counts just as much.',
  ],
  [
    [
      'bringing-it-up',
      'Hoe kwam samen verdergaan ter sprake, en wie begon erover?',
      'How did a future together come up in conversation, and who started it?',
    ],
    [
      'decided',
      'Waar waren jullie toen het besluit viel, en wat lag er voor jullie op tafel?',
      'Where were you when it was decided, and what was lying on the table in front of you?',
    ],
    [
      'that-morning',
      'Vertel over de ochtend waarop jullie het officieel maakten, of het op jullie manier vierden.',
      'Go back to the morning of the day you made it official, or marked it in your own way.',
    ],
    [
      'token',
      'Welke ring, handtekening of tatoeage staat voor jullie belofte, en hoe kwamen jullie eraan?',
      'Which ring, signature or tattoo stands for your promise, and how did you come by it?',
    ],
    [
      'off-plan',
      'Wat liep er op jullie feest anders dan gepland, en wie redde de boel?',
      'What went off plan at your celebration, and who saved the day?',
    ],
    [
      'guest',
      'Welke gast of welk telefoontje van die dag ben je nooit vergeten?',
      'Which guest or phone call from that day have you never forgotten?',
    ],
    [
      'spoken',
      'Welke woorden spraken jullie hardop uit, en welke waren niet nodig?',
      'Which words did you say out loud, and which did not need saying?',
    ],
    [
      'dancing',
      'Op welke muziek dansten jullie, of wie weigerde er te dansen?',
      'What music did you dance to, or which of you refused to dance?',
    ],
    [
      'our-way',
      'Waarom trouwden jullie wel, niet, laat of twee keer, en wat vonden anderen daarvan?',
      'Why did you marry, not marry, marry late or marry twice, and what did people make of it?',
    ],
    [
      'small-promise',
      'Welke kleine afspraak houden jullie al die tijd al, zonder dat iemand het merkt?',
      'Which small pact have you kept all this time without anyone noticing?',
    ],
    [
      'anniversary',
      'Hoe gaat jullie jaarlijkse dag voorbij, en welk jaar vergat iemand hem?',
      'How do you spend your anniversary, and in which year did somebody forget it?',
    ],
  ],
);
