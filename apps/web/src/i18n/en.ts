import { account, failure, legal, noAccess, notFound } from './en/account.ts';
import { auth, verification } from './en/auth.ts';
import { checkout, cover, dashboard, editor, preview } from './en/book.ts';
import { frame, smallScreen } from './en/frame.ts';
import type { nl } from './nl.ts';
import type { TextsLike } from './texts-like.ts';

/** A text that Dutch has and English lacks does not compile. */
export const en: TextsLike<typeof nl> = {
  frame,
  smallScreen,
  auth,
  verification,
  dashboard,
  editor,
  cover,
  preview,
  checkout,
  account,
  noAccess,
  notFound,
  failure,
  legal,
};
