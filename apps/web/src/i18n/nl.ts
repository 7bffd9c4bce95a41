import { account, failure, legal, noAccess, notFound } from './nl/account.ts';
import { auth, verification } from './nl/auth.ts';
import { checkout, cover, dashboard, editor, preview } from './nl/book.ts';
import { frame, smallScreen } from './nl/frame.ts';

export const nl = {
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
} as const;
