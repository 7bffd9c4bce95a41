import type { unsent as dutch, words as dutchWords } from '../nl/unsent.ts';
import type { TextsLike } from '../texts-like.ts';

export const unsent: TextsLike<typeof dutch> = {
  preview: 'The preview has to wait a moment',
  order: 'Ordering has to wait a moment',
  sending: 'Your last sentences, photos or cover are still being sent. After that we continue automatically.',
  offline: {
    text: 'Your last sentences are only on this computer, because there is no connection. The preview would miss them, and so would an order.',
    photo:
      'Your last photos are only on this computer, because there is no connection. The preview would miss them, and so would an order.',
    cover:
      'What you changed on the cover is only on this computer, because there is no connection. An order would get the old cover.',
  },
  because: {
    text: 'Your last sentences are only on this computer ({{reason}}). The preview would miss them, and so would an order.',
    photo:
      'Your last photos are only on this computer ({{reason}}). The preview would miss them, and so would an order.',
    cover:
      'What you changed on the cover is only on this computer ({{reason}}). An order would get the old cover.',
  },
  chapter: '{{place}}. {{name}}',
  cover: 'Cover',
  coverChanges: 'Your last changes',
  coverReason: {
    refused: 'the server does not take this cover',
    changedElsewhere: 'the cover was changed elsewhere too',
  },
  frontispiece: 'Photo facing the title',
  since: 'Text, written since {{time}}',
  sinceWords_one: '1 word, written since {{time}}',
  sinceWords_other: '{{count}} words, written since {{time}}',
  earlier: 'Text of an earlier visit',
  earlierWords_one: '1 word of an earlier visit',
  earlierWords_other: '{{count}} words of an earlier visit',
  photos_one: '1 photo: {{name}}',
  photos_other: '{{count}} photos, among them {{name}}',
  trying: 'We are trying now.',
  retryIn_one: 'We will try again in {{count}} second.',
  retryIn_other: 'We will try again in {{count}} seconds.',
  openChapter: 'This will not resolve itself. Open the chapter; it says what you can do.',
  openCover: 'This will not resolve itself. Open the cover; it says what you can do.',
  olderPreview: 'See the preview of {{time}}',
  stay: 'Keep writing',
  now: 'Try now',
};

export const words: TextsLike<typeof dutchWords> = {
  state: {
    kept: 'Kept.',
    keeping: 'Keeping…',
    here: 'Kept on this computer. It is sent along as soon as there is a connection.',
    gone: 'This has been deleted meanwhile. Your words are still on this computer.',
    failed: 'Not kept yet. We try again.',
    changed: 'Kept on this computer. Choose below which words you keep.',
  },
  changed: 'On another device this has been changed meanwhile',
  none: 'There is nothing there now.',
  useOther: 'Use those words',
  useOwn: 'Keep my words',
  earlier: 'What you typed here earlier is back. It is only on this computer so far.',
  throwAway: 'Throw away what I typed',
};
