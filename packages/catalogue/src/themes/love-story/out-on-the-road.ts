import { chapter } from '../../chapter.ts';

export const outOnTheRoad = chapter(
  'love-story.out-on-the-road',
  ['Samen onderweg', 'Out on the road'],
  [
    'Kies één reis of één rit en blijf daarbij: het weer, de honger, wat er op de achterbank lag. Dat leest fijner dan alle vakanties achter elkaar.',
    'Pick one trip or one drive and stay with it: the weather, the hunger, what lay on the back seat. It reads better than every holiday in a row.',
  ],
  [
    [
      'first-trip',
      'Waarheen ging jullie eerste uitstapje, al was het maar één nacht, en wat ging er mis?',
      'Where did your first trip take you, if only for a night, and what went wrong?',
    ],
    [
      'packing',
      'Hoe pakt ieder van jullie een tas in, en wie vergeet steeds hetzelfde?',
      'How does each of you pack a bag, and who forgets the same thing every time?',
    ],
    [
      'lost',
      'Wanneer waren jullie hopeloos verdwaald, en wie gaf dat als laatste toe?',
      'When were you hopelessly lost, and who was the last to admit it?',
    ],
    [
      'distance',
      'Welke afstand moesten jullie een tijd overbruggen, en met welke brieven, schermen of nachttreinen?',
      'What distance did you have to bridge for a while, and with which letters, screens or night trains?',
    ],
    [
      'hard-goodbye',
      'Op welk perron, vliegveld of parkeerterrein viel het afscheid het zwaarst?',
      'Which station platform, airport or car park saw your hardest goodbye?',
    ],
    [
      'reunion',
      'Vertel over een weerzien na lange tijd: wie zag wie het eerst, en wat deed je?',
      'Describe a reunion after a long time apart: who spotted whom first, and what did you do?',
    ],
    [
      'road-meal',
      'Welke maaltijd onderweg proef je nog, en waar zaten jullie precies?',
      'Which meal along the way can you still taste, and where exactly were you sitting?',
    ],
    [
      'who-picks-music',
      'Wat klinkt er in de auto of door gedeelde oortjes, en wie mag kiezen?',
      'What plays in the car or through shared earphones, and who gets to choose?',
    ],
    [
      'going-back',
      'Naar welke plek keren jullie steeds terug, en wat doen jullie daar als eerste?',
      'Which place do you keep going back to, and what do you do there first?',
    ],
    [
      'souvenir',
      'Welk onzinnig souvenir staat nog steeds in huis, en welk verhaal hoort erbij?',
      'Which silly souvenir is still in the house, and what story goes with it?',
    ],
    [
      'where-they-are-from',
      'Hoe was het om de ander te zien op de plek waar die vandaan komt?',
      'What was it like to see your partner in the place they come from?',
    ],
  ],
);
