import { chapter } from '../../chapter.ts';

export const keysAndRooms = chapter(
  'love-story.keys-and-rooms',
  ['Sleutels en kamers', 'Keys and rooms'],
  [
    'Loop in gedachten door een huis waar jullie samen tijd doorbrachten, van de voordeur naar de keuken. Schrijf op waar je blijft staan.',
    'Walk in your mind through a home where you spent time together, from the front door to the kitchen. Write about the spot where you linger.',
  ],
  [
    [
      'first-key',
      'Wanneer kreeg je een sleutel van de ander, en hoe werd die overhandigd?',
      'When did you get a key to your partner’s place, and how was it handed over?',
    ],
    [
      'first-night',
      'Hoe was jullie eerste nacht onder één dak: welk matras, welk licht, welk lawaai door de muur?',
      'What was your first night under one roof like: which mattress, what light, whose noise through the wall?',
    ],
    [
      'ugly-thing',
      'Welk lelijk meubelstuk moest en zou mee, en hoe is dat afgelopen?',
      'Which ugly piece of furniture simply had to come along, and how did that end?',
    ],
    [
      'own-spot',
      'Waar in huis is jouw vaste plek, waar die van de ander, en wie pikt welke in?',
      'Where in the house is your spot, where is your partner’s, and who steals whose?',
    ],
    [
      'two-addresses',
      'Als jullie twee adressen hadden of hebben: wat van jou lag er altijd bij de ander?',
      'If you had or have two addresses, what of yours was always lying around at the other one?',
    ],
    [
      'home-sound',
      'Aan welk geluid hoor je dat de ander thuis is?',
      'Which sound tells you that your partner is home?',
    ],
    [
      'first-purchase',
      'Wat was het eerste dat jullie samen kochten, en wie had het uitgekozen?',
      'What was the first thing you bought together, and who picked it out?',
    ],
    [
      'odd-job',
      'Vertel over een klus in huis die volkomen uit de hand liep, en wat er nog van te zien is.',
      'Write about a job around the house that got completely out of hand, and the traces it left.',
    ],
    [
      'homesick',
      'Naar welk huis of welke kamer van jullie heb je nog weleens heimwee?',
      'Which house or room of yours do you still feel homesick for now and then?',
    ],
    [
      'neighbours',
      'Welke buren werden een deel van jullie verhaal, en hoe begon dat?',
      'Which neighbours became part of your story, and how did that begin?',
    ],
    [
      'unopened-box',
      'Wat zit er in de doos die bij elke verhuizing ongeopend meegaat?',
      'What is in the box that comes along with every move and never gets opened?',
    ],
  ],
);
