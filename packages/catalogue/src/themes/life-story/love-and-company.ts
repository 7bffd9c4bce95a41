import { chapter } from '../../chapter.ts';

export const loveAndCompany = chapter(
  'life-story.love-and-company',
  ['Liefde en gezelschap', 'Love and company'],
  [
    'Je bepaalt zelf wie hier een naam krijgt en wie een initiaal. Eén gebaar zegt meer dan een heel liefdesverhaal.',
    'You decide who gets a name here and who an initial. A single gesture tells more than a whole romance.',
  ],
  [
    [
      'first-love',
      'Wie was je eerste liefde, en hoe liep het af?',
      'Who was your first love, and how did it end?',
    ],
    [
      'longest-beside-you',
      'Wie heeft het langst naast je gelopen in het leven, en hoe kwam dat zo?',
      'Who has walked beside you longest in life, and how did that come about?',
    ],
    [
      'endearing-habit',
      'Welke kleine gewoonte van iemand van wie je hield, zie je nog zo voor je?',
      'What little habit of a person you loved can you still see before you?',
    ],
    [
      'courtship-then',
      'Hoe ging verkering krijgen in jouw tijd, en hoe pakte jij het aan?',
      'How did courtship work in your day, and how did you go about it?',
    ],
    [
      'brought-home',
      'Hoe werd iemand op wie je verliefd was bij jou thuis ontvangen?',
      'What reception did your family give a person you had fallen for?',
    ],
    [
      'a-wedding',
      'Vertel over een bruiloft, die van jou of van een ander, die je niet vergeet.',
      'Tell about a wedding, your own or somebody else’s, that has stayed with you.',
    ],
    [
      'left-behind',
      'Wat liet iemand die uit je leven vertrok bij je achter?',
      'What did someone who went out of your life leave with you?',
    ],
    [
      'tested-friendship',
      'Welke vriendschap doorstond een flinke ruzie of een grote afstand?',
      'Which friendship came through a real row or a great distance?',
    ],
    [
      'kept-letter',
      'Welke brief of foto van iemand van wie je hield heb je nooit weggegooid?',
      'Which letter or picture from someone dear to you could you never throw away?',
    ],
    [
      'own-company',
      'Wat doe je het liefst als je helemaal alleen bent?',
      'What do you most like to do when you have only yourself for company?',
    ],
    [
      'unspoken-love',
      'Waarmee liet je merken dat je van iemand hield, zonder het uit te spreken?',
      'How have you let people know you loved them, without using the word?',
    ],
  ],
);
