import { chapter } from '../../chapter.ts';

export const beforeYou = chapter(
  'pregnancy.before-you',
  ['Voordat jij er was', 'Before there was you'],
  [
    'Begin bij een gewone donderdag van toen. Hoe het huis klonk en wat er op tafel stond, vertelt later meer dan een rij data.',
    'Start with any Thursday back then. How the house sounded and what was on the table will say more later than a row of dates.',
  ],
  [
    [
      'weeknight',
      'Hoe verliep een doordeweekse avond toen er nog geen kind op komst was?',
      'How would a weeknight go, back when no baby was on the way?',
    ],
    [
      'home-then',
      'Waar woonde je toen, en welk geluid hoorde bij die plek?',
      'Where were you living, and which sound do you still connect with that place?',
    ],
    [
      'said-aloud',
      'Wanneer sprak je voor het eerst hardop over een kind, en met wie?',
      'When did you first talk out loud about having a child, and who was listening?',
    ],
    [
      'road-here',
      'Hoe liep de weg naar deze zwangerschap: wat ging vanzelf en wat vroeg geduld?',
      'What was the road to this pregnancy like: what came easily, and what took patience?',
    ],
    [
      'who-helped',
      'Wie hielpen mee om dit kind te laten komen: een arts, een donor, een vriendin die bleef bellen?',
      'Who had a part in making this child possible: a doctor, a donor, a friend who kept calling?',
    ],
    [
      'child-you-knew',
      'Welk kind in je omgeving maakte dat je dacht: zo een aan mijn tafel, dat lijkt me wel wat?',
      'Which child in your life made you think you might like one at your own table?',
    ],
    [
      'last-freedom',
      'Wat deed je in de maanden ervoor dat met een baby een stuk lastiger zou zijn?',
      'What did you get up to in the months before that would be a lot trickier with a baby?',
    ],
    [
      'what-came-earlier',
      'Wat ging eraan vooraf, een lang wachten of een verlies misschien, dat je kind later mag weten?',
      'What came earlier, a long wait or a loss perhaps, that your child may know about one day?',
    ],
    [
      'object-from-then',
      'Welk voorwerp in huis stamt uit de tijd voor de baby, en hoe kwam je eraan?',
      'Which thing in your home dates from before the baby, and how did you come by it?',
    ],
    [
      'hardest-part',
      'Wat leek je het lastigste aan een kind hebben, toen het nog alleen een idee was?',
      'What looked like the hardest part of having a child, while it was still only an idea?',
    ],
    [
      'friend-describes',
      'Hoe zou een goede vriend jou in die tijd hebben beschreven?',
      'How would a close friend have described the person you were in those days?',
    ],
  ],
);
