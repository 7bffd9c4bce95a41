import type { askedOwn as dutch } from '../../nl/memories/asked-own.ts';
import type { TextsLike } from '../../texts-like.ts';

export const askedOwn: TextsLike<typeof dutch> = {
  told: 'Told on {{day}}',
  thanks: '{{writer}} thanks you',
  inBook: 'Is in the book',
  askBack: 'Ask for it back',
  askBackTitle: 'Ask for this back?',
  askBackText: 'It is taken away from {{writer}}, with its photos. That cannot be undone.',
  askBackInBook: 'It is in the book already. {{writer}} is asked to take it out.',
  yes: 'Yes, ask for it back',
  no: 'No, leave it so',
  isAskedBack: 'You have asked for this back.',
  isAskedBackInBook: 'You have asked for this back. {{writer}} has been asked to take it out of the book.',
  photo: 'Photo {{number}} of your answer',
  preparing: 'Your recording is being prepared.',
};
