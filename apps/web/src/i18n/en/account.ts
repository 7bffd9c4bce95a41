import type * as nl from '../nl/account.ts';
import type { TextsLike } from '../texts-like.ts';

export const account: TextsLike<typeof nl.account> = {
  link: 'Account',
  title: 'Your account',
  text: 'Your details, your subscription and the devices on which you are logged in.',
  details: {
    title: 'Your details',
    text: 'Your name is in the e-mails we send you.',
    emailHint: 'Your e-mail address is also your login name and does not change.',
    save: 'Save',
    saved: 'Your name is saved',
  },
  language: {
    title: 'Language',
    text: 'The language in which you read Dierbaar and receive our e-mails. The language of your books stays as it is.',
    nl: 'Nederlands',
    en: 'English',
    saved: 'You now read Dierbaar in English',
    failed: 'The language is changed here, but not yet for your e-mails. Please try again.',
  },
  subscription: {
    title: 'Subscription',
    text: 'Writing costs {{price}} per month, including VAT. You can cancel at any time.',
    state: {
      active: 'Active',
      ending: 'Cancelled',
      behind: 'Payment failed',
      ended: 'Ended',
      none: 'No subscription',
    },
    price: 'Price',
    pricePerMonth: '{{price}} per month',
    nextPayment: 'Next payment',
    endsOn: 'Runs until',
    behindHint: 'The last payment did not succeed. Pay the outstanding month and everything stays as it is.',
    toSubscription: 'To your subscription',
    endingHint: 'Nothing more will be charged. Your books are kept.',
    endedHint: 'Your books are kept. With a new subscription you carry on where you left off.',
    cancel: 'Cancel subscription',
    resume: 'Carry on after all',
    resumed: 'Lovely, your subscription carries on',
    portal: 'Payment method and invoices',
    pay: 'Pay the outstanding amount',
    subscribe: 'Subscribe and pay ({{price}} per month)',
  },
  cancelling: {
    title: 'Cancel your subscription?',
    endsOn: 'You keep access until {{date}}. After that nothing more will be charged.',
    kept: 'Your books and everything you wrote are kept.',
    later: 'If you start again later, you carry on where you left off.',
    print: 'Would you like a book printed? Order it by that day.',
    mail: 'You receive a confirmation by e-mail. You can change your mind until that day.',
    confirm: 'Cancel subscription',
    keep: 'Keep subscription',
    done: 'Your subscription is cancelled',
  },
  withdrawal: {
    text: 'Until {{date}} you can withdraw from the contract. The subscription then ends at once and you get your money back.',
    until: 'Possible until {{date}}',
    open: 'Withdraw from the contract here',
    title: 'Withdraw from the contract',
    statement: 'You withdraw from the contract for your Dierbaar subscription.',
    name: 'Name',
    email: 'E-mail address',
    effect:
      'Your subscription ends at once and you get back what you paid. You receive an acknowledgement by e-mail straight away, with date and time. Your books are kept.',
    confirm: 'Confirm withdrawal',
    back: 'Do not withdraw',
    done: 'We have received your withdrawal',
    doneHint:
      'On {{moment}}. Your subscription has ended and your money comes back. The acknowledgement is in your mail.',
  },
  devices: {
    title: 'Devices',
    summary_zero: 'Only this device',
    summary_one: 'This device and 1 other',
    summary_other: 'This device and {{count}} others',
    text: 'You are logged in here. If you do not recognise a device, log it out and choose a new password.',
    name: '{{browser}} on {{system}}',
    unknown: 'Unknown device',
    current: 'This device',
    lastUsed: 'Last used on {{moment}}',
    signOut: 'Log out',
    signOutOf: 'Log out on {{device}}',
    signedOut: 'That device is logged out',
    signOutHere: 'Log out on this device',
    everywhere: 'Log out everywhere',
    everywhereTitle: 'Log out everywhere?',
    everywhereText:
      'You will be logged out on all your devices, this one too. First make sure that texts open elsewhere are saved.',
    everywhereDone: 'You are logged out everywhere',
    stay: 'Stay logged in',
  },
  confirm: {
    title: 'Please confirm that it is you',
    text: 'For this step we ask for your password once more. Then we will not ask again for ten minutes.',
    password: 'Password',
    missing: 'Fill in your password',
    wrong: 'This password is not right',
    submit: 'Confirm',
    cancel: 'Cancel',
  },
  events: {
    title: 'What happened',
    text: 'Logins, logouts and changes of the last year. If you do not recognise something, log out everywhere and choose a new password.',
    empty: 'Nothing to report yet.',
    from: '{{moment}}, from network {{network}}',
    times: '{{event}} ({{times}} times)',
    more: 'Show more',
    kind: {
      signed_in: 'Logged in',
      signed_in_with_passkey: 'Logged in with a passkey',
      sign_in_failed: 'Login failed',
      confirmation_failed: 'Confirmation failed',
      signed_out: 'Logged out',
      device_signed_out: 'Another device logged out',
      signed_out_everywhere: 'Logged out everywhere',
      session_revoked: 'A device logged out by us, because a login was used twice',
      password_reset: 'A new password chosen',
      passkey_added: 'A passkey added',
      passkey_removed: 'A passkey removed',
      subscription_cancelled: 'Subscription cancelled',
      subscription_withdrawn: 'Contract withdrawn from',
    },
  },
};

export const noAccess: TextsLike<typeof nl.noAccess> = {
  title: 'Oops, you don’t have access to the application',
  text: 'Your payment may not have been successful. Your books are still there, just as you left them.',
  state: {
    none: 'Your payment may not have been successful: we have not received one yet.',
    incomplete: 'Your first payment was not completed.',
    behind:
      'The payment for a month did not go through, and neither did later attempts. Your books are still there, just as you left them.',
    ended: 'Your subscription has ended. Your books are still there, just as you left them.',
    paused: 'Your subscription is paused. E-mail us and we will start it again.',
  },
  pay: 'Subscribe and pay ({{price}} per month)',
  payOpen: 'Pay the outstanding amount',
  payFailed: 'The payment page did not open. Please try again in a moment.',
  agreement:
    '{{price}} per month including VAT, renewed every month, cancel at any time. You ask us to start right away and can withdraw within 14 days; you then get your money back.',
  contact: 'E-mail us',
  toAccount: 'Go to your account',
  help: 'Need help? Please contact support and we will sort it out together.',
  checkAgain: 'Check again',
  stillNoAccess: 'We see no payment yet. Just paid? Wait a minute and try again.',
  checkFailed: 'Checking did not work. Check your connection and try again.',
};

export const payment: TextsLike<typeof nl.payment> = {
  subscribed: {
    title: 'Check your mail',
    text: 'The payment succeeded, welcome. We sent you an e-mail to confirm your address.',
    sentTo: 'To {{email}}',
    next: 'Open the link in that e-mail. Then we know it is really you, and you can begin.',
    drawing: 'An envelope with the seal of Dierbaar, on its way',
    hint: 'Nothing there? Look in your spam folder too. You will write on a computer; the link works there as well.',
    toResend: 'Send the e-mail again',
    wrongAddress: 'Is the address wrong? E-mail us',
  },
  back: {
    title: 'The payment succeeded',
    text: 'Lovely to have you back. Everything is just as you left it.',
    toDashboard: 'Go to the dashboard',
  },
  processing: {
    title: 'We are waiting for the bank',
    text: 'Your payment is being processed. It usually takes a moment, with a direct debit sometimes a few days. You will get an e-mail as soon as it is done; feel free to close this page.',
    status: 'This page updates by itself.',
  },
  failed: {
    title: 'Payment failed',
    text: 'Nothing was charged. Your details are kept; feel free to try again, with the same card or another.',
    payAgain: 'Pay again ({{price}} per month)',
    logInToPay:
      'Log in to pay after all. If your e-mail address is not confirmed yet, we will help you from there.',
    expired: 'Too much time has passed to pay here. Confirm your e-mail address, log in and pay then.',
    toLogin: 'Log in',
    toResend: 'Send the confirmation',
  },
  alreadyPaid: {
    title: 'Your subscription is running already',
    text: 'There is no need to pay again.',
  },
  unknown: {
    title: 'We do not know this payment',
    text: 'The link may not be complete. What you paid is not lost: log in to see how things stand.',
    toLogin: 'Log in',
  },
  waiting: { title: 'Looking for your payment' },
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
  unreachableText: 'Check whether you are online and try again. You stay right here.',
  waitTitle: 'Just a moment',
  waitText:
    'There were too many requests in a short time. What you saved is safe. Wait a minute and try again.',
  retry: 'Try again',
  kinds: {
    unreachable: 'We cannot connect. Check whether you are online and try again.',
    rateLimited: 'Too many attempts. Wait a quarter of an hour, then try again.',
    unavailable: 'This does not work at the moment. Please try again in a few minutes.',
    notFound: 'Request not found. It may just have changed; reload the page.',
    notConfirmed: 'Nothing has changed, because you did not confirm it.',
    internal: 'Something went wrong. That is on us; please try again.',
  },
};

export const legal: TextsLike<typeof nl.legal> = {
  updated: 'Last changed on {{date}}',
};
