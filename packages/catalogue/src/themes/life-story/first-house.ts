import { chapter } from '../../chapter.ts';

export const firstHouse = chapter(
  'life-story.first-house',
  ['Het eerste huis', 'The first house'],
  [
    'Teken eerst een plattegrond op de achterkant van een envelop. Bij elke deur die je tekent, komt er iets boven.',
    'Sketch a floor plan on the back of an envelope first. With every door you draw, something comes back.',
  ],
  [
    [
      'the-street',
      'Hoe zag de straat eruit waar je je eerste jaren doorbracht?',
      'What did the street where you spent your earliest years look like?',
    ],
    [
      'bare-feet',
      'Wat voelde je onder je blote voeten: zeil, tegels, kokosmat, zand?',
      'What was under your bare feet: lino, tiles, matting, sand?',
    ],
    [
      'your-bed',
      'Waar sliep je, met wie deelde je de kamer, en wat zag je vanuit bed?',
      'Where did you sleep, who shared the room, and what could you see from your bed?',
    ],
    [
      'kitchen',
      'Loop de keuken van toen binnen. Wat staat er op het vuur, en wie roert erin?',
      'Step into the kitchen of those days. What is on the stove, and who is stirring?',
    ],
    [
      'warm-and-cold',
      'Waar was het ’s winters behaaglijk in huis, en waar ijskoud?',
      'Where in the house was it snug in winter, and where was it freezing?',
    ],
    [
      'left-in-peace',
      'Waar trok je je terug als je met rust gelaten wilde worden?',
      'Where did you go when you wanted to be left in peace?',
    ],
    [
      'earliest-memory',
      'Wat is het vroegste dat je nog voor je ziet, al is het maar een flits?',
      'What is the earliest thing you can still picture, even if it is only a flash?',
    ],
    [
      'through-the-wall',
      'Welke stemmen of muziek hoorde je door de muur of uit de radio komen?',
      'What voices or music reached you through the wall or from the radio?',
    ],
    [
      'hallway',
      'Waar hing je jas, waar stonden je schoenen, en wat trof je verder aan in de gang?',
      'Where did your coat hang, where did your shoes stand, and what else was in the hall?',
    ],
    [
      'what-survived',
      'Welk voorwerp uit dat huis bestaat nog, en waar staat het nu?',
      'Which object from that house still exists, and where is it today?',
    ],
    [
      'ringing-the-bell',
      'Stel dat je er vandaag zou aanbellen: wat zou je het eerst willen zien?',
      'Suppose you rang the bell there today: what would you want to see first?',
    ],
  ],
);
