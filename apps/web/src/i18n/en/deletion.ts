import type * as nl from '../nl/deletion.ts';
import type { TextsLike } from '../texts-like.ts';

export const deletion: TextsLike<typeof nl.deletion> = {
  title: 'Delete account',
  text: 'Everything you wrote and kept here then goes for good. You have fourteen days to change your mind.',
  summary: { none: 'With fourteen days to change your mind', planned: 'Will be deleted' },
  begin: 'Delete account',
  question: 'Delete your account?',
  consequence:
    'Fourteen days from today we erase your books, your photos, your texts and your details, for good. We cannot bring them back then either.',
  subscription: 'We cancel a running subscription at once. Nothing more will be charged.',
  invoices: 'We keep your invoices for seven years, without your books, because tax law requires it.',
  voices_one:
    'There is {{count}} printed code behind which a voice of yours is heard. Whoever scans it hears nothing after that.',
  voices_other:
    'There are {{count}} printed codes behind which voices of yours are heard. Whoever scans them hears nothing after that.',
  accountExport: 'Take everything along first, if you have not done so yet.',
  confirm: 'Delete account',
  keep: 'Keep account',
  planned: 'Your account will be deleted on {{date}}',
  plannedHint: 'Until that day nothing changes and you can undo it here.',
  undo: 'Keep it after all',
  undone: 'Your account stays',
  tooLate: 'That is too late: your account is closed already',
};
