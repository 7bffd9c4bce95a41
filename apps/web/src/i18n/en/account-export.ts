import type * as nl from '../nl/account-export.ts';
import type { TextsLike } from '../texts-like.ts';

export const accountExport: TextsLike<typeof nl.accountExport> = {
  title: 'Take everything along',
  text: 'Your books as PDF and as pages to read, your photos as you sent them, all your texts with their versions, your orders and your invoices: together in one file that opens without Dierbaar.',
  summary: {
    none: 'No file yet',
    making: 'Being made',
    ready: 'Ready',
    failed: 'Not made',
  },
  make: 'Make the file',
  makeHint: 'Making it takes a few minutes, longer with many books. You receive an e-mail when it is ready.',
  making: {
    begin: 'We are about to begin',
    books: 'We are setting your books: {{done}} of {{total}} done',
    packing: 'We are packing everything: {{done}} of {{total}} files',
  },
  progress: 'How far the file is',
  makingHint: 'You can close this page. You receive an e-mail when it is ready.',
  ready: 'Your file is ready, {{size}}',
  readyHint:
    'Made on {{moment}}. You can download it until {{date}}, then we remove it. If the download breaks off, your browser carries on where it was.',
  download: 'Download',
  started: 'The download has begun',
  again: 'Make a new file',
  failed: 'The file could not be made. That is our fault. Please try again.',
  tooOften: 'You have made a file a few times today. You can make one again tomorrow.',
  gone: 'This file is no longer there. You can make a new one.',
};
