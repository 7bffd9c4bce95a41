import { chapter } from '../../chapter.ts';

export const oneCandle = chapter(
  'first-year.one-candle',
  ['Eén kaarsje', 'One candle'],
  [
    'Leg de eerste foto naast de nieuwste en schrijf op wat er tussen die twee gebeurd is. Meer plan heb je niet nodig.',
    'Lay the first photo beside the newest and write what happened between the two. You need no other plan.',
  ],
  [
    [
      'birthday-morning',
      'Hoe werd je kind op de eerste verjaardag wakker, en wie zong er vals?',
      'How was your child woken on the first birthday, and who sang out of tune?',
    ],
    [
      'cake',
      'Wie maakte of kocht de taart, en hoeveel kwam er in een mond terecht?',
      'Who baked or bought the cake, and how much of it made it into a mouth?',
    ],
    [
      'guests',
      'Wie kwamen er langs, en wie van hen kende je een jaar eerder nog niet?',
      'Who came by, and which of them had you not even met a year earlier?',
    ],
    [
      'best-box',
      'Met welk cadeau, of met welke doos, werd er die dag het meest gespeeld?',
      'Which present, or which cardboard box, was played with most that day?',
    ],
    [
      'dressed-up',
      'Wat had je kind aan op die dag, en hoelang bleef het schoon?',
      'What was your child wearing that day, and how long did it stay clean?',
    ],
    [
      'year-before',
      'Wat deed je precies een jaar eerder op hetzelfde uur?',
      'What were you doing at that very hour exactly one year earlier?',
    ],
    [
      'outgrown',
      'Welke kleertjes waren te klein geworden, en welk stuk kon je niet wegdoen?',
      'Which clothes had been outgrown, and which piece could you not give away?',
    ],
    [
      'three-words',
      'Welke drie woorden passen bij je kind op deze leeftijd? Geef bij elk een voorbeeld.',
      'Which three words fit your child at this age? Give an example with each.',
    ],
    [
      'photo-to-save',
      'Welke foto van dit jaar zou je kiezen als je er maar een mocht houden?',
      'If you could hold on to one photo from this year, which would you choose?',
    ],
    [
      'before-i-forget',
      'Welk klein ding van dit jaar wil je opschrijven voordat je het kwijt bent?',
      'What little thing from this year do you want on paper before it slips away?',
    ],
    [
      'year-from-now',
      'Waar hoop je over een jaar samen met je kind om te lachen?',
      'What do you hope to be laughing about with your child a year from now?',
    ],
  ],
);
