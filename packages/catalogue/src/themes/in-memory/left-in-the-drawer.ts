import { chapter } from '../../chapter.ts';

export const leftInTheDrawer = chapter(
  'in-memory.left-in-the-drawer',
  ['Wat in de la bleef', 'Left in the drawer'],
  [
    'Leg een voorwerp naast je en beschrijf het voor iemand die het nooit heeft gezien. Een foto ervan past mooi op dezelfde bladzijde.',
    'Put an object beside you and describe it for someone who has never seen it. A photo of it sits well on the same page.',
  ],
  [
    [
      'yours-now',
      'Welk voorwerp is nu bij jou, en waar heeft het een plek gekregen?',
      'Which object of theirs is with you now, and where did you give it a place?',
    ],
    [
      'worthless',
      'Welk ding zonder enige waarde krijg je niet weggegooid?',
      'Which worthless thing can you not bring yourself to throw away?',
    ],
    [
      'kept-clothes',
      'Welk kledingstuk is bewaard, en wie trekt het nog weleens aan?',
      'Which piece of clothing was kept, and who puts it on now and then?',
    ],
    [
      'handwriting',
      'Beschrijf het handschrift, en het papiertje waarop je het nog tegenkomt.',
      'Describe their handwriting, and the scrap of paper where you still come upon it.',
    ],
    [
      'bedside-table',
      'Wat zat er in de portemonnee, de tas of het nachtkastje?',
      'What was in the wallet, the bag or the bedside table?',
    ],
    [
      'puzzling-find',
      'Voor welke vondst bij het opruimen had niemand een verklaring?',
      'Which find, while things were being cleared, could nobody explain?',
    ],
    [
      'shared-out',
      'Hoe werden de spullen verdeeld, en wat kwam precies bij de juiste persoon terecht?',
      'How were the belongings shared out, and what ended up with exactly the right person?',
    ],
    [
      'recording',
      'Welk filmpje of spraakbericht heb je bewaard, en wanneer zet je het aan?',
      'Which video or voice message have you kept, and when do you play it?',
    ],
    [
      'within-reach',
      'Welk boek, tijdschrift of spel lag er nog open of binnen handbereik?',
      'Which book, magazine or puzzle was still lying open or within reach?',
    ],
    [
      'place-outside',
      'Welke bank, oever, tribune of straathoek hoort voor altijd bij deze mens?',
      'Which bench, riverbank, grandstand or street corner will always be theirs?',
    ],
    [
      'given-away',
      'Wat gaf je met een gerust hart weg, en aan wie?',
      'What did you give away with an easy heart, and to whom?',
    ],
  ],
);
