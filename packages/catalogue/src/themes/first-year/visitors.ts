import { chapter } from '../../chapter.ts';

export const visitors = chapter(
  'first-year.visitors',
  ['Bezoek op de bank', 'Visitors on the sofa'],
  [
    'Zet de bezoekers een voor een op de bank en geef ze elk hun eigen zin. Namen zijn later goud waard.',
    'Sit the visitors on the sofa one by one and give each a sentence of their own. Names will be precious later.',
  ],
  [
    [
      'first-visitor',
      'Wie kwam er als eerste binnen, en hoe werd er gekeken?',
      'Who was first through the door, and what was the look on their face?',
    ],
    [
      'food-they-brought',
      'Wat bracht het bezoek te eten mee, en wat smaakte beter dan ooit?',
      'What food did visitors bring, and which of it tasted better than ever before?',
    ],
    [
      'holding-you',
      'Wie werd stil, of juist spraakzaam, met je kind in de armen?',
      'Who fell silent, or would not stop talking, with your child in their arms?',
    ],
    [
      'special-gift',
      'Welk cadeau kreeg een bijzondere plek, en wie gaf het?',
      'Which present was given a place of honour, and who gave it?',
    ],
    [
      'through-a-screen',
      'Wie zag je kind eerst alleen op een scherm, en hoe was de echte ontmoeting?',
      'Who first met your child on a screen, and how did the real meeting go?',
    ],
    [
      'other-little-ones',
      'Hoe keek een broer, zus, neef of nicht voor het eerst in de wieg?',
      'How did a brother, sister or cousin first peer into the cradle?',
    ],
    [
      'welcome-custom',
      'Met welk gebruik of feest, groot of klein, heette je je kind welkom?',
      'With what custom or gathering, large or small, did you welcome your child?',
    ],
    [
      'stayed-too-long',
      'Wie bleef te lang plakken, en hoe werd dat opgelost?',
      'Who outstayed their welcome, and how was that solved?',
    ],
    [
      'kept-card',
      'Wat schreef iemand op een kaart die je hebt bewaard?',
      'What did somebody write on a card that you have kept?',
    ],
    [
      'kindness-at-the-door',
      'Wie deed iets aardigs zonder binnen te komen, met een pan soep of een briefje?',
      'Who did you a kindness without coming in, with a pan of soup or a note?',
    ],
    [
      'who-was-missing',
      'Wie had er ook op die bank moeten zitten, en wat zou die tegen de baby hebben gezegd?',
      'Who should have been on that sofa too, and what would they have told the baby?',
    ],
  ],
);
