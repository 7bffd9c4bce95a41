import { account, failure, legal, noAccess, notFound, payment } from './en/account.ts';
import { auth, verification } from './en/auth.ts';
import { book, checkout, cover, preview } from './en/book.ts';
import { dashboard, onboarding } from './en/dashboard.ts';
import { editor } from './en/editor.ts';
import { frame, smallScreen } from './en/frame.ts';
import { writing } from './en/writing.ts';
import type { nl } from './nl.ts';
import type { TextsLike } from './texts-like.ts';

/** A text that Dutch has and English lacks does not compile. */
export const en: TextsLike<typeof nl> = {
  frame,
  smallScreen,
  auth,
  verification,
  book,
  dashboard,
  onboarding,
  editor,
  writing,
  cover,
  preview,
  checkout,
  account,
  noAccess,
  payment,
  notFound,
  failure,
  legal,
};
