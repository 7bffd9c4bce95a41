import type * as nl from '../nl/book.ts';
import type { TextsLike } from '../texts-like.ts';

export const dashboard: TextsLike<typeof nl.dashboard> = {
  title: 'Your books',
  text: 'This is where your books will stand, each with the place where you left off.',
  drawing: 'A shelf with room for a first book',
};

export const editor: TextsLike<typeof nl.editor> = {
  overview: { title: 'Your book', text: 'From here you go to your chapters, their questions and the cover.' },
  selectChapters: {
    title: 'Which chapters go in your book?',
    text: 'Here you choose what suits you. You can always take one out: what you wrote is kept.',
  },
  reorderChapters: {
    title: 'In which order?',
    text: 'Here you put the chapters in the order they will have in the book.',
  },
  selectQuestions: {
    title: 'Which questions get you going?',
    text: 'Here you choose the questions of a chapter. You do not have to answer them all.',
  },
  confirmedQuestions: {
    title: 'Writing',
    text: 'Here you write the chapter, with the questions on the left and the printed page on the right.',
  },
};

export const cover: TextsLike<typeof nl.cover> = {
  select: { title: 'Choose a cover', text: 'Here you choose the theme your book shows to the world.' },
  edit: { title: 'Make your cover', text: 'Here you give the cover a title, colours and a picture.' },
};

export const preview: TextsLike<typeof nl.preview> = {
  title: 'Preview of your book',
  text: 'Here you leaf through your book as it will be printed, from front cover to back.',
};

export const checkout: TextsLike<typeof nl.checkout> = {
  title: 'Order',
  text: 'Here you choose the number of books and the address, and see every line of the price.',
  status: {
    title: 'Your order',
    text: 'Here you read whether the payment succeeded and how far your book is.',
  },
};
