import { chapter } from '../../chapter.ts';

export const comingHome = chapter(
  'first-year.coming-home',
  ['Samen naar huis', 'Coming home'],
  [
    'Thuiskomen kan na een uur zijn of na maanden, in een wieg of op peuterbenen. Schrijf op hoe het bij jullie ging.',
    'Coming home may take an hour or many months, in a cradle or on toddler legs. Write down how it went for you.',
  ],
  [
    [
      'over-the-threshold',
      'Wie droeg je kind over de drempel, en wat liet je als eerste zien?',
      'Who carried your child over the threshold, and what did you show them first?',
    ],
    [
      'the-ride',
      'Vertel over de eerste rit samen: de snelheid, het stoeltje, wie er achterin zat.',
      'Tell about your first ride together: the speed, the little seat, who sat in the back.',
    ],
    [
      'state-of-the-house',
      'Hoe trof je het huis aan: de afwas, de post, de planten?',
      'What state did you find the house in: the dishes, the post, the plants?',
    ],
    [
      'door-closed',
      'Wat deed je in het eerste uur nadat de deur achter je dichtviel?',
      'What did you do in that first hour after the door closed behind you?',
    ],
    [
      'who-was-waiting',
      'Wie stond er te wachten, op twee benen of op vier poten?',
      'Who was waiting for you, on two legs or on four?',
    ],
    [
      'helping-hands',
      'Wie kwam helpen in die eerste week, en welk handigheidje heb je daarvan geleerd?',
      'Who came to help that first week, and what knack did you pick up from them?',
    ],
    [
      'when-it-took-longer',
      'Als het langer duurde voor je kind naar huis mocht: hoe zag een dag er tot die tijd uit?',
      'If it took longer before your child could come home, what did a day look like until then?',
    ],
    [
      'papers-and-bands',
      'Welke papieren, bandjes of kaartjes kwamen mee naar huis, en waar liggen ze nu?',
      'Which papers, wristbands or tags came home with you, and where are they now?',
    ],
    [
      'first-bath',
      'Hoe ging het eerste badje, en wie durfde het best?',
      'How did the first bath go, and who was the bravest about it?',
    ],
    [
      'first-night-in',
      'Waar sliep je kind die eerste nacht, en hoe vaak ging je even kijken?',
      'Where did your child sleep on the first night in, and how often did you go and look?',
    ],
    [
      'announcement',
      'Wat stond er op het kaartje of in het bericht, en wie bedacht die woorden?',
      'What did the card or message announcing your child say, and who found the words?',
    ],
  ],
);
