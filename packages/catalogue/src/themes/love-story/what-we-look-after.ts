import { chapter } from '../../chapter.ts';

export const whatWeLookAfter = chapter(
  'love-story.what-we-look-after',
  ['Waar we voor zorgen', 'What we look after'],
  [
    'Zorgen kan voor een kind, een hond, een ouder of een tomatenplant op het balkon. Kies wat bij jullie hoort en laat de rest liggen.',
    'It may be a child, a dog, a parent or a tomato plant on the balcony. Choose what belongs to the two of you and leave the rest.',
  ],
  [
    [
      'first-living-thing',
      'Wat was het eerste levende wezen waar jullie samen voor zorgden, en hoe verging het dat?',
      'What was the first living thing you looked after together, and how did it fare?',
    ],
    [
      'children-or-not',
      'Hoe kwamen jullie uit bij wel of geen kinderen, en welk gesprek gaf de doorslag?',
      'How did you arrive at having children or not, and which conversation settled it?',
    ],
    [
      'on-their-lap',
      'Wanneer zag je de ander voor het eerst met een kind op schoot, en wat dacht je?',
      'When did you first see your partner with a child on their lap, and what did you think?',
    ],
    [
      'sleepless',
      'Welke slapeloze nacht hebben jullie samen uitgezeten, en om wie ging het?',
      'Which sleepless night did you sit out together, and whom was it for?',
    ],
    [
      'arrival',
      'Vertel hoe een kind, stiefkind, pleegkind of huisdier voor het eerst bij jullie binnenkwam.',
      'Tell the story of how a child, stepchild, foster child or pet first came into your home.',
    ],
    [
      'still-a-couple',
      'Wat deden jullie om met z’n tweeën te blijven in een huis dat vol en druk was?',
      'How did you find time for just the two of you when the house was full and busy?',
    ],
    [
      'leaned-on-us',
      'Welke ouder, buur of vriend leunde een tijd op jullie, en hoe verdeelden jullie dat?',
      'Which parent, neighbour or friend leaned on you for a while, and how did you share it out?',
    ],
    [
      'growing',
      'Wat groeit er bij jullie, in de tuin of op de vensterbank, en wie geeft het water?',
      'What grows at your place, in the garden or on the windowsill, and who waters it?',
    ],
    [
      'better-at',
      'Wat kan de ander beter dan jij als er iemand verdrietig of bang is?',
      'What is your partner better at than you when someone is sad or frightened?',
    ],
    [
      'unfulfilled',
      'Welke wens van jullie kwam niet uit, en waar ging al die liefde toen heen?',
      'Which hope of yours did not come true, and where did all that love go instead?',
    ],
    [
      'extra-chair',
      'Wie mag er altijd onaangekondigd aanschuiven, en wat staat er dan op het vuur?',
      'Who may always turn up unannounced, and what is on the stove when they do?',
    ],
  ],
);
