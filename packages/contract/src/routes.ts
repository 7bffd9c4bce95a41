import { account } from './resources/accounts/account.ts';
import { auth } from './resources/accounts/auth.ts';
import { subscriptionRoutes } from './resources/accounts/subscription.ts';
import { chapterTextRoutes } from './resources/books/chapter-text.ts';
import { projectChapters } from './resources/books/chapters.ts';
import { projectCovers } from './resources/books/covers.ts';
import { projects } from './resources/books/projects.ts';
import { projectQuestions } from './resources/books/questions.ts';
import { chapters, themes } from './resources/books/themes.ts';
import { asked } from './resources/family/asked.ts';
import { firstPages } from './resources/family/first-pages.ts';
import { invitations } from './resources/family/invitations.ts';
import { memories } from './resources/family/memories.ts';
import { handOvers } from './resources/family/phone-transfers.ts';
import { read } from './resources/family/read.ts';
import { readerRemarks } from './resources/family/reader-remarks.ts';
import { readers } from './resources/family/readers.ts';
import { media } from './resources/media/photos.ts';
import { recordings, voices } from './resources/media/recordings.ts';
import { checkout } from './resources/orders/checkout.ts';
import { orders } from './resources/orders/orders.ts';
import { payment } from './resources/orders/stripe-events.ts';
import { projectExports } from './resources/rendering/exports.ts';
import { accountDeletionRoutes } from './resources/retention/account-deletion.ts';
import { accountExports } from './resources/retention/account-exports.ts';

/** All endpoints by resource. */
export const routes = {
  auth,
  payment,
  subscription: subscriptionRoutes,
  account,
  accountExports,
  accountDeletion: accountDeletionRoutes,
  themes,
  chapters,
  projects,
  projectChapters: { ...projectChapters, ...chapterTextRoutes },
  projectQuestions,
  projectCovers,
  projectExports,
  media,
  firstPages,
  memories,
  recordings,
  voices,
  invitations,
  asked,
  handOvers,
  readers,
  read,
  readerRemarks,
  checkout,
  orders,
};
