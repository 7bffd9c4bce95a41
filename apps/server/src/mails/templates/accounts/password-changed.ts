import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatMoment } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const passwordChanged = defineMail({
  data: z.object({
    firstName: z.string(),
    changedAt: z.iso.datetime({ offset: true }),
    passkeysRemoved: z.boolean().optional(),
  }),
  nl: ({ data, links }) => ({
    subject: 'Je wachtwoord is veranderd',
    preview: 'Was jij dit? Dan is alles in orde.',
    title: 'Je wachtwoord is veranderd',
    blocks: [
      `Op ${formatMoment('nl', data.changedAt)} is het wachtwoord van je account veranderd. Voor de zekerheid zijn al je apparaten uitgelogd. Was jij dit, dan is alles in orde en log je in met je nieuwe wachtwoord.`,
      data.passkeysRemoved === true &&
        'Je passkeys zijn ook verwijderd. In je account voeg je ze zo weer toe.',
      { kind: 'button', label: 'Inloggen', url: links.login },
      {
        kind: 'note',
        text: `Was jij dit niet? Kies dan meteen een nieuw wachtwoord en mail ons op ${company.email}. We kijken met je mee.`,
      },
      { kind: 'link', label: 'Nieuw wachtwoord aanvragen', url: links.forgotPassword },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Your password has been changed',
    preview: 'Was this you? Then all is well.',
    title: 'Your password has been changed',
    blocks: [
      `On ${formatMoment('en', data.changedAt)} the password of your account was changed. To be safe, all your devices have been signed out. If this was you, all is well and you sign in with your new password.`,
      data.passkeysRemoved === true &&
        'Your passkeys have been removed too. You can add them again in your account.',
      { kind: 'button', label: 'Sign in', url: links.login },
      {
        kind: 'note',
        text: `Was this not you? Then choose a new password at once and e-mail us at ${company.email}. We will look into it with you.`,
      },
      { kind: 'link', label: 'Ask for a new password', url: links.forgotPassword },
    ],
  }),
});
