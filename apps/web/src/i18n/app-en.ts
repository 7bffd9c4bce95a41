import type { appNl } from './app-nl.ts';
import { account, legal, noAccess, notFound, payment } from './en/account.ts';
import { accountExport } from './en/account-export.ts';
import { settings } from './en/book-settings.ts';
import { bookSetup } from './en/book-setup.ts';
import { checkout } from './en/checkout.ts';
import { cover } from './en/cover.ts';
import { bin, dashboard, onboarding } from './en/dashboard.ts';
import { deletion } from './en/deletion.ts';
import { ask } from './en/memories/ask.ts';
import { memories } from './en/memories/memories.ts';
import { people } from './en/memories/people.ts';
import { pocket } from './en/memories/pocket.ts';
import { recording } from './en/memories/recording.ts';
import { telling } from './en/memories/telling.ts';
import { orders } from './en/orders.ts';
import { preview } from './en/preview.ts';
import { unsent, words } from './en/unsent.ts';
import { writing } from './en/writing/writing.ts';
import type { TextsLike } from './texts-like.ts';

/** Typed by the Dutch texts, so that a missing English text does not compile. */
export const appEn: TextsLike<typeof appNl> = {
  dashboard,
  bin,
  onboarding,
  bookSetup,
  settings,
  writing,
  memories,
  people,
  ask,
  pocket,
  recording,
  telling,
  unsent,
  words,
  cover,
  preview,
  checkout,
  orders,
  account,
  accountExport,
  deletion,
  noAccess,
  payment,
  notFound,
  legal,
};
