import { chapter } from '../../chapter.ts';

export const whenTheDoorOpened = chapter(
  'in-memory.when-the-door-opened',
  ['Als de deur openging', 'When the door opened'],
  [
    'Je hoeft niet bij het begin te beginnen, en ook niet bij het einde. Neem een binnenkomst: een jas, een stem in de gang, een geur.',
    'There is no need to start at the beginning, or at the end. Take an entrance: a coat, a voice in the hall, a smell.',
  ],
  [
    [
      'coming-in',
      'Hoe klonk de binnenkomst: voetstappen, sleutels, een groet vanuit de gang?',
      'What did their coming in sound like: footsteps, keys, a greeting from the hall?',
    ],
    [
      'from-far-off',
      'Welke jas, muts of tas herkende je al van ver?',
      'Which coat, hat or bag could you pick out from far off?',
    ],
    [
      'own-smell',
      'Welke geur hoort bij deze mens, en waar kom je die nog weleens tegen?',
      'Which smell belongs to this person, and where do you still come across it?',
    ],
    [
      'on-the-phone',
      'Hoe klonk de stem aan de telefoon, en met welke woorden begon elk gesprek?',
      'What was their voice like on the phone, and with which words did every call begin?',
    ],
    [
      'always-holding',
      'Wat hadden die handen altijd vast: een hondenriem, een potlood, een telefoon, een andere hand?',
      'What were those hands always holding: a dog lead, a pencil, a phone, somebody else’s hand?',
    ],
    [
      'way-of-moving',
      'Welke manier van lopen, zitten of zwaaien zou je uit duizenden herkennen?',
      'Which way of walking, sitting or waving would you know anywhere?',
    ],
    [
      'your-welcome',
      'Hoe werd jij begroet: een knik, een omhelzing, een plagerij, een kom soep?',
      'How were you greeted: a nod, a hug, some teasing, a bowl of soup?',
    ],
    [
      'before-leaving',
      'Wat gebeurde er altijd nog snel bij de spiegel of de voordeur voor vertrek?',
      'What always had to be done at the mirror or the front door before going out?',
    ],
    [
      'claimed-chair',
      'Welke stoel, hoek of kant van het bed was onbetwist bezet?',
      'Which chair, corner or side of the bed was theirs beyond dispute?',
    ],
    [
      'true-likeness',
      'Welke foto lijkt het allermeest, en wat maakt dat je dat vindt?',
      'Which photo is the truest likeness, and what makes you say so?',
    ],
    [
      'to-a-stranger',
      'Beschrijf deze mens aan een onbekende, in niet meer dan drie dingen.',
      'Describe this person to a stranger, in no more than three things.',
    ],
  ],
);
