import { chapter } from '../../chapter.ts';

export const everyoneElse = chapter(
  'love-story.everyone-else',
  ['Kennismaken met de rest', 'Meeting everyone else'],
  [
    'Vraag een vriend of familielid hoe zij het zich herinneren. Een paar regels in hun eigen woorden zijn een mooi cadeau in dit hoofdstuk.',
    'Ask a friend or relative how they remember it. A few lines in their own words make a lovely surprise in this chapter.',
  ],
  [
    [
      'doorbell',
      'Vertel over je eerste bezoek aan de familie van de ander, vanaf het moment dat je aanbelde.',
      'Tell the story of your first visit to your partner’s family, from the moment you rang the bell.',
    ],
    [
      'verdict',
      'Wat zei je beste vriend of vriendin na de eerste ontmoeting met de ander?',
      'What did your closest friend say after meeting your partner for the first time?',
    ],
    [
      'house-rule',
      'Welke vreemde regel of gewoonte bleek er bij de ander thuis te gelden?',
      'Which odd rule or custom turned out to apply in the home your partner came from?',
    ],
    [
      'ally',
      'Wie stond vanaf dag één aan jullie kant, en hoe liet die dat blijken?',
      'Who was on your side from day one, and how did they show it?',
    ],
    [
      'doubter',
      'Wie moest aan jullie als stel wennen, en hoe is dat verdergegaan?',
      'Who needed time to get used to you as a couple, and how has that gone since?',
    ],
    [
      'their-words',
      'Welke woorden, liedjes of gebruiken van de ander moest je leren, en wat ging er eerst mis?',
      'Which of your partner’s words, songs or customs did you have to learn, and what went wrong at first?',
    ],
    [
      'children-already',
      'Als er al kinderen waren: hoe was de eerste middag met z’n allen?',
      'If there were children already, what was the first afternoon all together like?',
    ],
    [
      'given-away',
      'Waaraan merkten mensen om je heen dat er iemand was, nog voordat je het vertelde?',
      'What gave you away to the people around you, before you told them there was someone?',
    ],
    [
      'missed-meeting',
      'Wie had je de ander zo graag nog laten ontmoeten, en wat zouden die twee tegen elkaar zeggen?',
      'Whom do you wish your partner could have met, and what would those two say to each other?',
    ],
    [
      'family-dish',
      'Welk gerecht uit de familie van de ander is nu ook van jou?',
      'Which dish from your partner’s family has become yours as well?',
    ],
    [
      'shared-friend',
      'Welke vriend van de ander werd ook een vriend van jou, en door welk voorval?',
      'Which of your partner’s friends became your friend too, and what brought that about?',
    ],
  ],
);
