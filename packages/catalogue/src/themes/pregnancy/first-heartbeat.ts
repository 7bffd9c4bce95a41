import { chapter } from '../../chapter.ts';

export const firstHeartbeat = chapter(
  'pregnancy.first-heartbeat',
  ['De eerste hartslag', 'The first heartbeat'],
  [
    'Leg de echofoto naast je. Schrijf eerst wat je zag voordat iemand het uitlegde, en pas daarna wat je ervan begreep.',
    'Put the scan picture beside you. First write what you saw before anyone explained it, then what you made of it.',
  ],
  [
    [
      'who-was-there',
      'Wie waren er in de kamer bij de eerste echo, en waar zat of stond jij?',
      'Who was in the room for the first scan, and where were you sitting or standing?',
    ],
    [
      'the-sound',
      'Waar leek het geluid van dat hartje op?',
      'If you had to compare the sound of that tiny heart to something, what would it be?',
    ],
    [
      'on-the-screen',
      'Wat dacht je op het scherm te zien voordat iemand het aanwees?',
      'What did you think you were seeing on the screen before someone pointed?',
    ],
    [
      'midwife-said',
      'Wat zei de verloskundige of echoscopist dat je hebt onthouden?',
      'What did the midwife or sonographer say that has stuck with you?',
    ],
    [
      'waiting-room',
      'Hoe was het in de wachtkamer, en naar wie zat je stiekem te kijken?',
      'What was the waiting room like, and who were you quietly watching?',
    ],
    [
      'the-picture',
      'Waar kreeg de echofoto een plek, en wie heeft hem het vaakst bekeken?',
      'Where did the scan picture end up, and who has looked at it most?',
    ],
    [
      'way-home',
      'Hoe ging de weg naar huis na die afspraak, en waar stopte je nog even?',
      'How did you travel home from that appointment, and what did you stop for?',
    ],
    [
      'held-breath',
      'Op welk moment hield je je adem in, en wat liet je weer uitademen?',
      'At what moment did you hold your breath, and what let you breathe out again?',
    ],
    [
      'boy-girl-surprise',
      'Weten of verrast worden: hoe ging het met de vraag of het een jongen of een meisje was?',
      'To know or to be surprised: how did you settle whether to find out if it was a boy or a girl?',
    ],
    [
      'a-result',
      'Welke uitslag of controle weet je nog goed, en hoe kreeg je die te horen?',
      'Which check-up or test result do you remember well, and how were you told?',
    ],
    [
      'one-of-the-carers',
      'Welke arts, verloskundige of verpleegkundige zou je je kind willen aanwijzen, en waarom?',
      'Which doctor, midwife or nurse would you like to point out to your child, and why?',
    ],
  ],
);
