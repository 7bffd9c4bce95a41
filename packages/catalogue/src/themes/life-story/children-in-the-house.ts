import { chapter } from '../../chapter.ts';

export const childrenInTheHouse = chapter(
  'life-story.children-in-the-house',
  ['Kinderen in huis', 'Children in the house'],
  [
    'Eigen, aangetrouwd, geadopteerd of van de buren: schrijf over het kind dat het eerst in je opkomt en begin met iets dat het zei.',
    'Your own, adopted, a stepchild, the neighbours’: write about whichever child comes to mind first, starting with what they said.',
  ],
  [
    [
      'nobody-told-you',
      'Hoe kwam het eerste kind in je leven, en wat had niemand je verteld?',
      'How did the first child come into your life, and what had nobody told you?',
    ],
    [
      'shouted-upstairs',
      'Wat riep je steevast naar boven of de tuin in?',
      'What were you forever calling up the stairs or out into the garden?',
    ],
    [
      'bedtime-story',
      'Welk verhaal vertelde je voor het slapengaan, en wie moest er altijd in voorkomen?',
      'What bedtime story did you tell, and who always had to be in it?',
    ],
    [
      'allowed-now',
      'Wat mocht een kind bij jou dat jij vroeger zelf niet mocht?',
      'What did you allow a child to do that you were never allowed yourself?',
    ],
    [
      'quoted-still',
      'Welke kinderuitspraak wordt in de familie nog steeds aangehaald?',
      'Which child’s remark is still being quoted in the family?',
    ],
    [
      'kept-from-them',
      'Wat hield je voor de kinderen verborgen toen ze klein waren, en waarom?',
      'What did you keep from the children while they were small, and why?',
    ],
    [
      'made-together',
      'Wat heb je samen met een kind gebouwd, gebakken of gerepareerd?',
      'What have you built, baked or mended side by side with a child?',
    ],
    [
      'strict-and-soft',
      'Waarin was je strenger dan je wilde, en waarin juist te soepel?',
      'Where were you stricter than you meant to be, and where too soft?',
    ],
    [
      'the-two-of-you',
      'Wat doen jij en een kind of kleinkind samen waar niemand anders van hoeft te weten?',
      'What do you and a child or grandchild do together that is nobody else’s business?',
    ],
    [
      'legendary-holiday',
      'Welke vakantie met kinderen is in de verhalen steeds groter geworden?',
      'Which holiday with children has grown bigger with every telling?',
    ],
    [
      'taught-by-a-child',
      'Wat heb je van een kind geleerd dat je nog steeds gebruikt?',
      'What did a child teach you that you still put to use?',
    ],
  ],
);
