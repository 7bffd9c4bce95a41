import { account, failure, legal, noAccess, notFound, payment } from './nl/account.ts';
import { auth, verification } from './nl/auth.ts';
import { book } from './nl/book.ts';
import { settings } from './nl/book-settings.ts';
import { bookSetup } from './nl/book-setup.ts';
import { checkout } from './nl/checkout.ts';
import { cover } from './nl/cover.ts';
import { bin, dashboard, onboarding } from './nl/dashboard.ts';
import { deletion } from './nl/deletion.ts';
import { frame, smallScreen } from './nl/frame.ts';
import { orders } from './nl/orders.ts';
import { passkeys } from './nl/passkeys.ts';
import { preview } from './nl/preview.ts';
import { takeAlong } from './nl/take-along.ts';
import { unsent } from './nl/unsent.ts';
import { writing } from './nl/writing.ts';

export const nl = {
  frame,
  smallScreen,
  auth,
  verification,
  book,
  dashboard,
  bin,
  onboarding,
  bookSetup,
  settings,
  writing,
  unsent,
  cover,
  preview,
  checkout,
  orders,
  account,
  passkeys,
  takeAlong,
  deletion,
  noAccess,
  payment,
  notFound,
  failure,
  legal,
} as const;
