import { chapter } from '../../chapter.ts';

export const aLittleCloser = chapter(
  'love-story.a-little-closer',
  ['Steeds iets dichterbij', 'A little closer'],
  [
    'Zoek oude berichten, kaartjes of treintickets terug. Eén zin die letterlijk van toen is, zegt meer dan een mooie samenvatting.',
    'Dig up old messages, cards or train tickets. One line exactly as it was written then says more than a fine summary.',
  ],
  [
    [
      'the-excuse',
      'Wie stelde voor om elkaar weer te zien, en wat was het smoesje?',
      'Who suggested meeting again, and what was the excuse?',
    ],
    [
      'waiting',
      'Hoe lang wachtte je soms op een bericht, en wat deed je ondertussen om niet te kijken?',
      'How long did you wait for a message, and what did you do to keep yourself from checking?',
    ],
    [
      'first-kiss',
      'Waar was de eerste kus, en wat ging er vlak daarvoor door je hoofd?',
      'Where did the first kiss happen, and what went through your mind just before it?',
    ],
    [
      'first-cooking',
      'Wat stond er op tafel toen de een voor het eerst voor de ander kookte, en hoe smaakte het echt?',
      'What was served when one of you first cooked for the other, and what did it honestly taste like?',
    ],
    [
      'nickname',
      'Hoe noemden jullie elkaar in het begin, en waar kwam die naam vandaan?',
      'What did you call each other in the early days, and where did the name come from?',
    ],
    [
      'first-gift',
      'Wat was het eerste cadeautje tussen jullie, en waar ligt het nu?',
      'What was the first present that passed between you, and where is it now?',
    ],
    [
      'small-gesture',
      'Door welk klein gebaar wist je dat dit meer was dan een paar leuke avonden?',
      'Which small gesture told you that this was more than a few nice evenings?',
    ],
    [
      'said-aloud',
      'Wie zei als eerste ‘ik hou van je’, en hoe lang bleef het daarna stil?',
      'Who was first to say ‘I love you’, and how long was the silence after it?',
    ],
    [
      'kept-hidden',
      'Wat hield je in die eerste weken liever nog verborgen, en hoe kwam het uit?',
      'What did you prefer to keep hidden in those first weeks, and how did it come out?',
    ],
    [
      'the-route',
      'Welke weg legde je keer op keer af om bij de ander te zijn, en wat zag je onderweg?',
      'Which route did you travel over and over to be with your partner, and what did you pass?',
    ],
    [
      'scent',
      'Noem een geur die je meteen terugbrengt naar die eerste maanden: een jas, een trappenhuis, een shampoo.',
      'Name a smell that takes you straight back to those first months: a coat, a stairwell, a shampoo.',
    ],
  ],
);
