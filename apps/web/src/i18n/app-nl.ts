import { account, legal, noAccess, notFound, payment } from './nl/account.ts';
import { accountExport } from './nl/account-export.ts';
import { settings } from './nl/book-settings.ts';
import { bookSetup } from './nl/book-setup.ts';
import { checkout } from './nl/checkout.ts';
import { cover } from './nl/cover.ts';
import { bin, dashboard, onboarding } from './nl/dashboard.ts';
import { deletion } from './nl/deletion.ts';
import { ask } from './nl/memories/ask.ts';
import { memories } from './nl/memories/memories.ts';
import { people } from './nl/memories/people.ts';
import { pocket } from './nl/memories/pocket.ts';
import { recording } from './nl/memories/recording.ts';
import { telling } from './nl/memories/telling.ts';
import { orders } from './nl/orders.ts';
import { preview } from './nl/preview.ts';
import { unsent, words } from './nl/unsent.ts';
import { writing } from './nl/writing/writing.ts';

/** Texts of all other screens, which load them with their code. */
export const appNl = {
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
} as const;
