import { account } from './account.ts';
import { auth } from './auth.ts';
import { chapterTextRoutes } from './chapter-text.ts';
import { checkout } from './checkout.ts';
import { media } from './media.ts';
import { orders } from './orders.ts';
import { payment } from './payment.ts';
import { projectChapters } from './project-chapters.ts';
import { projectCovers } from './project-covers.ts';
import { projectExports } from './project-exports.ts';
import { projectQuestions } from './project-questions.ts';
import { projects } from './projects.ts';
import { subscriptionRoutes } from './subscription.ts';
import { chapters, themes } from './themes.ts';

/** The route table: every call of the wire, by resource. */
export const routes = {
  auth,
  payment,
  subscription: subscriptionRoutes,
  account,
  themes,
  chapters,
  projects,
  projectChapters: { ...projectChapters, ...chapterTextRoutes },
  projectQuestions,
  projectCovers,
  projectExports,
  media,
  checkout,
  orders,
};
