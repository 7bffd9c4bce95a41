import type { unsent as dutch } from '../nl/unsent.ts';
import type { TextsLike } from '../texts-like.ts';

export const unsent: TextsLike<typeof dutch> = {
  preview: 'The preview has to wait a moment',
  order: 'Ordering has to wait a moment',
  sending: 'Your last sentences or photos are still being sent. After that we continue automatically.',
  offline: {
    text: 'Your last sentences are only on this computer, because there is no connection. The preview would miss them, and so would an order.',
    photos:
      'Your last photos are only on this computer, because there is no connection. The preview would miss them, and so would an order.',
  },
  because: {
    text: 'Your last sentences are only on this computer ({{reason}}). The preview would miss them, and so would an order.',
    photos:
      'Your last photos are only on this computer ({{reason}}). The preview would miss them, and so would an order.',
  },
  chapter: '{{place}}. {{name}}',
  cover: 'Cover',
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
  olderPreview: 'See the preview of {{time}}',
  stay: 'Keep writing',
  now: 'Try now',
};
