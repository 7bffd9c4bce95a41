import type * as nl from '../nl/frame.ts';
import type { TextsLike } from '../texts-like.ts';

export const frame: TextsLike<typeof nl.frame> = {
  skipToContent: 'Skip to content',
  backToWebsite: 'Back to website',
  signedOutWhileTelling: 'You are logged out. What you wrote is still on this phone: log in and carry on.',
  goToMainWebsite: 'Go to Main Website',
  dashboard: 'Dashboard',
  books: 'Books',
  backToPreview: 'Back to the preview',
  logout: 'Logout',
  loggedOut: 'You are logged out. See you soon.',
  logoutFailed: 'Logging out did not work. Check your connection and try again.',
  example: 'Preview',
  edit: 'Edit',
  order: 'Order',
  noBookChosen: 'Choose a book on the dashboard first',
  mainMenu: 'Main menu',
  bookActions: 'Your book',
  language: 'Language',
  loading: 'One moment, the page is loading',
  dismiss: 'Close this message',
  documentTitle: '{{title}} · Dierbaar',
};

export const smallScreen: TextsLike<typeof nl.smallScreen> = {
  title: 'A book needs room',
  notAvailable:
    'Dierbaar is not available on mobile or small screens. You write with the printed page beside your text, and that does not fit here.',
  useComputer: 'Open Dierbaar on a laptop or computer. Everything you wrote is waiting there.',
  toPocket: 'Telling and keeping photos works here.',
  elsewhere: 'Your orders and your account do work here.',
  widen: 'Already at a computer? Make the window wider, at least {{pixels}} pixels.',
  drawing: 'An open book of which only a strip fits on a phone',
  drawnTitle: 'Your first scan',
};

export const failure: TextsLike<typeof nl.failure> = {
  title: 'Something went wrong',
  text: 'That is on us. What you saved is safe. Reload the page and we carry on.',
  reload: 'Reload the page',
  unreachableTitle: 'We cannot connect',
  unreachableText: 'Check whether you are online and try again. You stay right here.',
  lateTitle: 'This page could not load.',
  lateText: 'Your text is saved.',
  again: 'Try again',
  waitTitle: 'Just a moment',
  waitText:
    'There were too many requests in a short time. What you saved is safe. Wait a minute and try again.',
  kinds: {
    unreachable: 'We cannot connect. Check whether you are online and try again.',
    rateLimited: 'Too many attempts. Wait a quarter of an hour, then try again.',
    unavailable: 'This does not work at the moment. Please try again in a few minutes.',
    notFound: 'Request not found. It may just have changed; reload the page.',
    notConfirmed: 'Nothing has changed, because you did not confirm it.',
    internal: 'Something went wrong. That is on us; please try again.',
  },
};
