import { chapter } from '../../chapter.ts';

export const aroundTheTable = chapter(
  'life-story.around-the-table',
  ['Wie er aan tafel zaten', 'Around the table'],
  [
    'Laat de mensen iets zeggen. Eén zin in hun eigen woorden, dialect en al, zet ze levend neer.',
    'Let the people speak. One sentence in their own words, accent and all, and they are in the room.',
  ],
  [
    [
      'dishing-up',
      'Wie schepte er op, wie kreeg het eerst, en wie nam het laatste stuk?',
      'Who dished up, who was served first, and who took the last piece?',
    ],
    [
      'caring-hands',
      'Beschrijf de handen van degene die voor je zorgde toen je klein was.',
      'Describe the hands of whoever looked after you when you were little.',
    ],
    [
      'stock-phrases',
      'Wat zeiden ze bij jullie als iemand klaagde, te laat kwam of iets liet vallen?',
      'What would they say in your family when someone complained, came late or dropped something?',
    ],
    [
      'day-off',
      'Waaraan merkte je dat het zondag of een vrije dag was?',
      'How could you tell that it was Sunday, or some other day of rest?',
    ],
    [
      'eve-of-a-feast',
      'Hoe rook het in huis op de dag voor een feest, en wie had de leiding in de keuken?',
      'What did the house smell of on the eve of a celebration, and who ruled the kitchen?',
    ],
    [
      'house-rule',
      'Aan welke huisregel viel niet te tornen, en wie deed het toch?',
      'Which rule of the house was beyond question, and who questioned it all the same?',
    ],
    [
      'ally',
      'Wie was thuis of in de buurt je bondgenoot, en waartegen?',
      'At home or next door, who was your ally, and against what?',
    ],
    [
      'table-talk',
      'Waarover werd onder het eten gepraat, en waarover nooit?',
      'What was talked about over dinner, and what never came up?',
    ],
    [
      'regular-caller',
      'Welke opa, oma, tante of oude buur kwam vaak langs, en wat bracht die mee?',
      'Which grandparent, aunt or elderly neighbour called often, and what did they bring?',
    ],
    [
      'money-at-home',
      'Hoe merkte je als kind of er ruim of krap geld was?',
      'As a child, how could you tell whether money was plentiful or tight?',
    ],
    [
      'your-hair',
      'Wie waste, knipte of vlocht je haar, en waar gebeurde dat?',
      'Who washed, cut or plaited your hair, and where was it done?',
    ],
  ],
);
