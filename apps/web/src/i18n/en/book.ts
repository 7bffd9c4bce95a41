import type * as nl from '../nl/book.ts';
import type { TextsLike } from '../texts-like.ts';

export const book: TextsLike<typeof nl.book> = {
  format: { a4: 'A4 portrait', sq: 'Square' },
  formatHint: {
    a4: '210 × 297 mm, room for long stories',
    sq: '210 × 210 mm, lovely with many photos',
  },
  drawnTitle: 'Your first scan',
  nav: { label: 'In this book', chapters: 'Chapters', writing: 'Writing', cover: 'Cover' },
  drawingCover: 'Your cover is being drawn…',
  close: 'Close',
  characters: '{{used}} of {{max}} characters',
  nameRequired: 'Give your book a name',
  renameBadge: '{{name}}, rename',
  formatBadge: '{{format}}, change format',
  rename: {
    title: 'What is your book called?',
    text: 'This is the name on your shelf. The title on the cover is chosen with the cover.',
    label: 'Name of your book',
    submit: 'Save the name',
  },
  changeFormat: {
    title: 'Which format will your book have?',
    text: 'Drawn at the same scale. Your text and photos come along.',
    warning:
      'A cover fits one format only. If you change it, your cover is removed and you design it again. Your text stays as it is.',
    submit: 'Change format',
  },
  bookNameChanged: 'The name has been changed',
  bookformatChanged: 'The format has been changed',
  somethingWentWrong: 'Something went wrong. Please try again.',
  loadFailed: {
    missingTitle: 'This book is not on your shelf',
    missingText:
      'It may have been deleted, or the address is not right. Your other books are on your dashboard.',
    chapterTitle: 'This chapter is not in your book',
    chapterText:
      'Perhaps you took it out. What you wrote is kept: choose the chapter again and your text is back.',
    noneTitle: 'Choose a book first',
    noneText: 'Open a book on your dashboard, and we will carry on from there.',
    toDashboard: 'To the dashboard',
  },
};
