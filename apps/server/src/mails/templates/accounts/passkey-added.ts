import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatMoment } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const passkeyAdded = defineMail({
  data: z.object({ firstName: z.string(), addedAt: z.iso.datetime({ offset: true }) }),
  nl: ({ data, links }) => ({
    subject: 'Er is een passkey aan je account toegevoegd',
    preview: 'Was jij dit? Dan is alles in orde.',
    title: 'Een passkey is toegevoegd',
    blocks: [
      `Op ${formatMoment('nl', data.addedAt)} is een passkey aan je account toegevoegd. Daarmee log je in zonder wachtwoord. Was jij dit, dan is alles in orde.`,
      { kind: 'button', label: 'Naar je account', url: links.account },
      {
        kind: 'note',
        text: `Was jij dit niet? Kies dan meteen een nieuw wachtwoord; daarmee verdwijnt de passkey en worden al je apparaten uitgelogd. Mail ons ook op ${company.email}. We kijken met je mee.`,
      },
      { kind: 'link', label: 'Nieuw wachtwoord aanvragen', url: links.forgotPassword },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'A passkey was added to your account',
    preview: 'Was this you? Then all is well.',
    title: 'A passkey was added',
    blocks: [
      `On ${formatMoment('en', data.addedAt)} a passkey was added to your account. With it you sign in without a password. If this was you, all is well.`,
      { kind: 'button', label: 'To your account', url: links.account },
      {
        kind: 'note',
        text: `Was this not you? Then choose a new password at once; that removes the passkey and signs out all your devices. Please e-mail us too at ${company.email}. We will look into it with you.`,
      },
      { kind: 'link', label: 'Ask for a new password', url: links.forgotPassword },
    ],
  }),
});
