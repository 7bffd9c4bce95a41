import { chapter } from '../../chapter.ts';

export const yourPeople = chapter(
  'pregnancy.your-people',
  ['Waar je vandaan komt', 'Where you come from'],
  [
    'Elke familie heeft een eigen vorm. Begin met wie er nu zijn, en laat daarna de mensen binnen die er niet bij kunnen zijn.',
    'Every family has a shape of its own. Begin with who is here now, then let in those who cannot be.',
  ],
  [
    [
      'dish-to-taste',
      'Welk gerecht uit je eigen jeugd wil je je kind laten proeven, en wie maakte het?',
      'Which dish from your own childhood should your child get to taste, and who used to make it?',
    ],
    [
      'standing-ready',
      'Welke mensen staan al klaar voor dit kind? Geef ieder één zin.',
      'Which people are already standing by for this child? Give each of them one sentence.',
    ],
    [
      'family-traits',
      'Welke familietrek zie je graag terug, en welke mag een generatie overslaan?',
      'Which family trait would you love to see again, and which may skip a generation?',
    ],
    [
      'regions',
      'Uit welke streken of landen komt je familie, en waaraan is dat in huis te merken?',
      'Which regions or countries does your family come from, and where does it show at home?',
    ],
    [
      'words-you-bring',
      'Welke woorden uit een dialect of andere taal gaat je kind van jou horen?',
      'Which words from a dialect or another language will your child hear from you?',
    ],
    [
      'part-of-the-beginning',
      'Wat wil je vertellen over een donor, draagmoeder of andere ouder die bij dit begin hoort?',
      'What would you like to say about a donor, a surrogate or another parent who belongs to this beginning?',
    ],
    [
      'how-the-family-formed',
      'Hoe is jullie gezin ontstaan: wie was er eerst, en wie schoof er later aan?',
      'How did your household come together: who was there first, and who joined along the way?',
    ],
    [
      'same-and-different',
      'Wat wil je net zo doen als wie jou heeft opgevoed, en wat beslist niet?',
      'What will you do just like whoever raised you, and what will you certainly do another way?',
    ],
    [
      'known-by-stories',
      'Wie zal je kind alleen uit verhalen kennen, en met welk verhaal begin je?',
      'Who will your child know through stories alone, and which story will you tell first?',
    ],
    [
      'old-photo',
      'Welke oude familiefoto hoort naast deze bladzij, en wie kijkt er niet in de lens?',
      'Which old family photograph belongs beside this page, and who is not looking at the camera?',
    ],
    [
      'family-by-choice',
      'Welke vriend of buur wordt familie, ook al staat het nergens op papier?',
      'Which friend or neighbour will be family, though no document says so?',
    ],
  ],
);
