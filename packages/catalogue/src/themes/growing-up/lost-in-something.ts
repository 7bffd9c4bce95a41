import { chapter } from '../../chapter.ts';

export const lostInSomething = chapter(
  'growing-up.lost-in-something',
  ['Waar de tijd verdween', 'Lost in something'],
  [
    'Het hoeft geen talent te zijn. Ook een fase van drie weken met dinosaurussen of een gitaar onder het bed is het vertellen waard.',
    'It need not be a talent. A three-week phase of dinosaurs, or the guitar under the bed, is well worth telling too.',
  ],
  [
    [
      'hours-of-talk',
      'Waarover kon dit kind uren praten, ook als niemand meer luisterde?',
      'What could this child talk about for hours, even after everyone had stopped listening?',
    ],
    [
      'changing-room',
      'Hoe rook de kleedkamer, de zaal of de muziekschool, en wie bracht en haalde?',
      'What did the changing room, the hall or the music school smell of, and who did the driving?',
    ],
    [
      'collection',
      'Noem iets dat fanatiek werd gespaard. Waar is die verzameling gebleven?',
      'Name something that was collected with great zeal. Where has it all gone?',
    ],
    [
      'giving-up',
      'Waarmee werd op een dag gestopt, en hoe werd dat verteld?',
      'What was given up one day, and how was the news broken?',
    ],
    [
      'poster-hero',
      'Wie was de held op de poster, en wat werd er van die held nagedaan?',
      'Who was the hero on the poster, and what about them was copied?',
    ],
    [
      'small-victory',
      'Welke overwinning, hoe klein ook, werd gevierd alsof het goud was?',
      'Which win, however small, was celebrated as if it were gold?',
    ],
    [
      'silent-ride',
      'Na welk verlies was het op de terugweg helemaal stil?',
      'After which defeat was the ride home a silent one?',
    ],
    [
      'made-by-hand',
      'Welk eigen maaksel bestaat nog: een tekening, een filmpje, een vogelhuisje?',
      'Which home-made thing has survived: a drawing, a film clip, a birdhouse?',
    ],
    [
      'three-dreams',
      'Wat wilde dit kind worden op zes, op twaalf en op zestien?',
      'What did this child want to become at six, at twelve and at sixteen?',
    ],
    [
      'side-job',
      'Hoe was het eerste bijbaantje, en welke baas of klant is nooit vergeten?',
      'What was the first part-time job like, and which boss or customer has never been forgotten?',
    ],
    [
      'first-to-see',
      'Wie zag als eerste waar dit kind goed in was, en hoe zei die dat?',
      'Who was the first to see what this child was good at, and how did they put it?',
    ],
  ],
);
