import type * as nl from '../nl/auth.ts';
import type { TextsLike } from '../texts-like.ts';

export const auth: TextsLike<typeof nl.auth> = {
  headline: 'Write it down,\nfor later.',
  promise: 'A book for someone you love, in your own words.',
  stillLife: 'A closed book bound in linen with a ribbon marker, on a sheet of paper, a sprig across it',
  login: {
    title: 'Good to have you back',
    pageTitle: 'Log in',
    text: 'Here you log in and carry on where you left off. Your book lies just as you left it.',
    noAccount: 'No account yet?',
    toRegistration: 'Begin your book',
  },
  registration: {
    title: 'Begin your book',
    text: 'Here you make an account. You write at your own pace, for {{euros}} euros per month, and order only when it is finished.',
    hasAccount: 'Already have an account?',
    toLogin: 'Log in',
  },
  forgotPassword: {
    title: 'Forgot your password',
    text: 'Here you ask for a link to choose a new password. It happens to the best of us.',
    toLogin: 'Back to log in',
  },
  resetPassword: {
    title: 'A new password',
    text: 'Here you choose a new password, with the link from our message.',
    toLogin: 'Back to log in',
  },
};

export const verification: TextsLike<typeof nl.verification> = {
  success: {
    title: 'Your e-mail address is confirmed',
    text: 'Lovely, you are all set. Your first page is waiting.',
    toDashboard: 'Go to the dashboard',
  },
  failed: {
    title: 'Confirming did not work',
    text: 'The link no longer works, or it was used before. Ask for a new one and we will send you a fresh e-mail.',
    toResend: 'Send the confirmation again',
  },
  resend: {
    title: 'Send the confirmation again',
    text: 'Here you ask for a new e-mail to confirm your address.',
    toLogin: 'Back to log in',
  },
};
