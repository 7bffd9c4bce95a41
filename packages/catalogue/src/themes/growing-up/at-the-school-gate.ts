import { chapter } from '../../chapter.ts';

export const atTheSchoolGate = chapter(
  'growing-up.at-the-school-gate',
  ['Bij het schoolhek', 'At the school gate'],
  [
    'Een klassenfoto, een rapport of een kapotte etui helpt. Leg er een voor je neer en begin bij wat je er het eerst op ziet.',
    'A class photo, a report or a worn-out pencil case helps. Put one in front of you and begin with the first thing you notice.',
  ],
  [
    [
      'first-day',
      'Vertel over de eerste schooldag, en wie het er het moeilijkst mee had.',
      'Tell the story of the first day of school, and who found it hardest.',
    ],
    [
      'school-bag',
      'Wat zat er in de schooltas, en wat lag er maanden later nog onderin?',
      'What was in the school bag, and what was still at the bottom of it months later?',
    ],
    [
      'teacher',
      'Welke juf, meester of docent maakte verschil, en met welke opmerking?',
      'Which teacher made a difference, and with which remark?',
    ],
    [
      'lunch-box',
      'Wat zat er in de broodtrommel, en wat kwam er steeds onaangeroerd mee terug?',
      'What was in the lunch box, and what always came home untouched?',
    ],
    [
      'way-to-school',
      'Hoe liep de weg naar school, en welk stuk daarvan was het spannendst?',
      'How did the route to school run, and which stretch of it was the most exciting?',
    ],
    [
      'lessons',
      'Welk vak ging vanzelf, en in welk vak leek de klok stil te staan?',
      'Which subject came easily, and in which one did the clock seem to stop?',
    ],
    [
      'playground',
      'Wat werd er op het plein gespeeld, en wie bepaalde de regels?',
      'What was played in the playground, and who made up the rules?',
    ],
    [
      'sent-out',
      'Waarvoor werd er ooit iemand de klas uit gestuurd, en wat was het ware verhaal?',
      'What once got someone sent out of class, and what was the true story?',
    ],
    [
      'lonely-days',
      'Wanneer was school een eenzame plek, en wie of wat hielp er toen?',
      'When was school a lonely place, and who or what helped?',
    ],
    [
      'on-stage',
      'Welke musical of spreekbeurt staat iedereen nog bij, en wie raakte de tekst kwijt?',
      'Which school play or class talk is still remembered, and who lost their lines?',
    ],
    [
      'big-school',
      'Hoe was de eerste week op de grote school, tussen al die lange leerlingen?',
      'What was the first week at secondary school like, among all those tall pupils?',
    ],
  ],
);
