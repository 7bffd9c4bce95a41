import type * as nl from '../nl/account.ts';
import type { TextsLike } from '../texts-like.ts';

export const account: TextsLike<typeof nl.account> = {
  title: 'Your account',
  text: 'Here you find your details and your subscription, and cancel whenever you like.',
  language: 'In which language would you like to read Dierbaar?',
};

export const noAccess: TextsLike<typeof nl.noAccess> = {
  title: 'Oops, you don’t have access to the application',
  text: 'Your payment may not have been successful. Contact us and we will sort it out together. What you wrote is kept.',
  contact: 'E-mail us',
  checkAgain: 'Check again',
  stillNoAccess: 'We see no payment yet. Just paid? Wait a minute and try again.',
  checkFailed: 'Checking did not work. See whether you are connected and try again.',
};

export const notFound: TextsLike<typeof nl.notFound> = {
  pageTitle: 'Page not found',
  title: 'Oops, your diary seems to have lost its way',
  text: 'This page does not exist or has moved. What you wrote is still on your shelf.',
  toDashboard: 'Go to the dashboard',
  toLogin: 'Log in',
};

export const failure: TextsLike<typeof nl.failure> = {
  title: 'Something went wrong',
  text: 'That is on us. What you saved is safe. Reload the page and we carry on.',
  reload: 'Reload the page',
  unreachableTitle: 'We cannot connect',
  unreachableText: 'See whether you are online and try again. You stay right here.',
  retry: 'Try again',
};

export const legal: TextsLike<typeof nl.legal> = {
  updated: 'Last changed on {{date}}',
};
