import { account } from './resources/account.ts';
import { accountDeletionRoutes } from './resources/account-deletion.ts';
import { accountExports } from './resources/account-exports.ts';
import { auth } from './resources/auth.ts';
import { chapterTextRoutes } from './resources/chapter-text.ts';
import { checkout } from './resources/checkout.ts';
import { firstPages } from './resources/first-pages.ts';
import { media } from './resources/media.ts';
import { orders } from './resources/orders.ts';
import { payment } from './resources/payment.ts';
import { projectChapters } from './resources/project-chapters.ts';
import { projectCovers } from './resources/project-covers.ts';
import { projectExports } from './resources/project-exports.ts';
import { projectQuestions } from './resources/project-questions.ts';
import { projects } from './resources/projects.ts';
import { read } from './resources/reading/read.ts';
import { readerRemarks } from './resources/reading/reader-remarks.ts';
import { readers } from './resources/reading/readers.ts';
import { subscriptionRoutes } from './resources/subscription.ts';
import { asked } from './resources/telling/asked.ts';
import { handOvers } from './resources/telling/hand-overs.ts';
import { invitations } from './resources/telling/invitations.ts';
import { memories } from './resources/telling/memories.ts';
import { recordings, voices } from './resources/telling/recordings.ts';
import { chapters, themes } from './resources/themes.ts';

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
