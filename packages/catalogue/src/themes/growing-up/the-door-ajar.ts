import { chapter } from '../../chapter.ts';

export const theDoorAjar = chapter(
  'growing-up.the-door-ajar',
  ['De deur op een kier', 'The door ajar'],
  [
    'Laat bij dit hoofdstuk ook de ander aan het woord: ouder en tiener herinneren zich dezelfde avond zelden hetzelfde. Zet beide versies naast elkaar.',
    'Invite the other side in here: parent and teenager seldom remember the same evening alike. Print both versions next to each other.',
  ],
  [
    [
      'bedroom-door',
      'Wat klonk er door de dichte kamerdeur, en wat stond er op het bordje?',
      'What could be heard through the closed bedroom door, and what did the sign on it say?',
    ],
    [
      'hair',
      'Welk kapsel of welke kleren zorgen bij de foto’s nog steeds voor een lachbui?',
      'Which hairstyle or outfit still sets everyone laughing when the photos come out?',
    ],
    [
      'endless-debate',
      'Waar ging de eeuwige discussie over: opruimen, de telefoon, hoe laat thuis?',
      'What was the everlasting debate about: tidying up, the phone, what time to be home?',
    ],
    [
      'first-crush',
      'Hoe lekte het thuis uit dat er iemand heel leuk gevonden werd?',
      'How did word get out at home that there was a crush?',
    ],
    [
      'first-night-out',
      'Vertel over de eerste avond uit, en over wie er wakker lag tot de sleutel in het slot ging.',
      'Write about the first night out, and whoever lay awake until the key turned in the lock.',
    ],
    [
      'the-gang',
      'Welke vriendengroep hing er altijd op de bank, en wat aten ze op?',
      'Which gang of friends was always draped over the sofa, and what did they eat?',
    ],
    [
      'own-opinion',
      'Over welk onderwerp kwam er een eigen mening, dwars tegen die van thuis in?',
      'On which subject did an opinion appear that went straight against the one at home?',
    ],
    [
      'real-talks',
      'Waar werd er echt gepraat: in de auto, bij de afwas, midden in de nacht?',
      'Where did the real talks happen: in the car, over the dishes, in the middle of the night?',
    ],
    [
      'who-to-be',
      'Wie wilde deze tiener zijn, en wie mocht dat als eerste weten?',
      'Who did this teenager want to be, and who was allowed to know first?',
    ],
    [
      'foolish-stunt',
      'Welke domme streek is inmiddels een goed verhaal geworden?',
      'Which foolish stunt has since turned into a good story?',
    ],
    [
      'exam-results',
      'Hoe kwam een belangrijke uitslag binnen, en wie stonden er om de telefoon heen?',
      'How did an important result come in, and who was standing around the phone?',
    ],
  ],
);
