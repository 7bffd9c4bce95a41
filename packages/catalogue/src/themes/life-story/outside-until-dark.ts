import { chapter } from '../../chapter.ts';

export const outsideUntilDark = chapter(
  'life-story.outside-until-dark',
  ['Buiten tot het donker', 'Outside until dark'],
  [
    'Kies één middag in plaats van alle zomers. Met een schaafwond, een naam en een weersoort ben je al onderweg.',
    'Pick one afternoon instead of all the summers. A scrape, a name and some weather will get you going.',
  ],
  [
    [
      'best-friend',
      'Wie was je beste maatje, en op welke plek spraken jullie af?',
      'Who was your partner in everything, and where was your meeting place?',
    ],
    [
      'how-far',
      'Hoe ver mocht je van huis, en hoe ver ging je in werkelijkheid?',
      'How far from home were you allowed to roam, and how far did you really go?',
    ],
    [
      'endless-game',
      'Welk spel kon uren duren, en waarmee speelde je het: knikkers, een bal, een stok?',
      'What game could go on for hours, and what did it take: marbles, a ball, a stick?',
    ],
    [
      'over-the-fence',
      'Over welk hek, muurtje of slootje ging je, en wat was er aan de andere kant?',
      'Which fence, wall or ditch did you cross, and what lay on the other side?',
    ],
    [
      'home-made-toy',
      'Welk stuk speelgoed had je zelf gemaakt, en waarvan?',
      'Which toy had you made yourself, and out of what?',
    ],
    [
      'street-seller',
      'Welke verkoper of wagen kwam er door de straat, en aan welk geluid hoorde je dat?',
      'Which seller or van came down the street, and what sound announced it?',
    ],
    [
      'animal',
      'Welk dier joeg je angst aan, of welk dier vertelde je juist alles?',
      'Which animal frightened you, or which one did you tell everything to?',
    ],
    [
      'a-fall',
      'Uit welke boom of van welke fiets ben je gevallen, en wie raapte je op?',
      'Which tall tree or fast bicycle threw you off, and who picked you up?',
    ],
    [
      'saving-up',
      'Waar spaarde je als kind voor, en hoe kwam je aan de centen?',
      'What did you save up for as a child, and how did you earn the coins?',
    ],
    [
      'long-summer-day',
      'Hoe zag een zomerdag eruit als er niemand op je lette?',
      'What was a summer’s day like when nobody was keeping an eye on you?',
    ],
    [
      'snow-or-rain',
      'Wat deed je bij ijs, sneeuw of dagenlange regen?',
      'What did you do when there was ice, snow or days of rain?',
    ],
  ],
);
