import type { listen as dutch } from '../../nl/memories/listen.ts';
import type { TextsLike } from '../../texts-like.ts';

/** The page behind a printed code. It loads these texts and no others. */
export const listen: TextsLike<typeof dutch> = {
  loading: 'Fetching the recording',
  untitled: 'A voice from the book',
  recorded: 'Recorded in {{month}}',
  spoken: '{{speaker}} · recorded in {{month}}',
  cover: 'Cover of the book',
  play: 'Listen',
  pause: 'Pause',
  back: '15 seconds back',
  on: '15 seconds on',
  place: 'Place in the recording',
  moment: '{{at}} of {{length}}',
  playFailed: 'The recording cannot be played now. Please try again in a moment.',
  keep: 'Keep the recording',
  fileName: 'recording',
  words: 'Read what is said',
  noAccount: 'Without an account. We do not note who listens or where.',
  madeWith: 'This page belongs to a book that was made with Dierbaar.',
  off: {
    title: 'This recording is switched off',
    text: '{{writer}}, who wrote this book, has switched the recording off for now.',
    more: 'The code in the book keeps working. When {{writer}} switches the recording on again, you hear it here.',
  },
  gone: {
    title: 'This recording is gone',
    text: 'Whoever wrote this book took the recording away.',
    more: 'Perhaps the writer of the book still has it. Do ask.',
  },
  notPrinted: {
    title: 'This book is still being written',
    text: 'When it is printed, you hear the voice that belongs to it here.',
    more: 'Are you writing this book? Then listen in Dierbaar, at the page itself.',
  },
  unknown: {
    title: 'Which code is in your book?',
    text: 'We do not know this code. Type the twelve signs below the square.',
    empty: 'Type the twelve signs below the square.',
    label: 'The code in the book',
    example: '4hrk-8wgp-2ntx',
    open: 'Listen',
    wrong: 'A code has twelve letters and figures. Please look again.',
  },
  failed: {
    title: 'This does not work now',
    text: 'The recording cannot be fetched now. See whether there is internet.',
    retry: 'Try again',
  },
};
