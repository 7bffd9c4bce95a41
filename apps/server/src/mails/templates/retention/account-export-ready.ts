import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatBytes, formatDate } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const accountExportReady = defineMail({
  data: z.object({
    firstName: z.string(),
    bytes: z.int().nonnegative(),
    expiresAt: z.iso.datetime({ offset: true }),
  }),
  nl: ({ data, links }) => ({
    subject: 'Alles staat klaar om mee te nemen',
    preview: `Tot en met ${formatDate('nl', data.expiresAt)} te downloaden.`,
    title: 'Alles staat klaar om mee te nemen',
    blocks: [
      `Je boeken, foto’s, teksten, bestellingen en facturen zitten samen in één bestand van ${formatBytes('nl', data.bytes)}. Je downloadt het in je account, tot en met ${formatDate('nl', data.expiresAt)}. Daarna verwijderen we het bestand; een nieuw maak je wanneer je wilt.`,
      { kind: 'button', label: 'Naar je account', url: links.account },
      {
        kind: 'note',
        text: `Heb jij dit niet gevraagd? Kies dan meteen een nieuw wachtwoord en mail ons op ${company.email}. We kijken met je mee.`,
      },
      { kind: 'link', label: 'Nieuw wachtwoord aanvragen', url: links.forgotPassword },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Everything is ready to take along',
    preview: `To download until ${formatDate('en', data.expiresAt)}.`,
    title: 'Everything is ready to take along',
    blocks: [
      `Your books, photos, texts, orders and invoices are together in one file of ${formatBytes('en', data.bytes)}. You download it in your account, until ${formatDate('en', data.expiresAt)}. After that we remove the file; you can make a new one whenever you like.`,
      { kind: 'button', label: 'To your account', url: links.account },
      {
        kind: 'note',
        text: `Did you not ask for this? Then choose a new password at once and e-mail us at ${company.email}. We will look into it with you.`,
      },
      { kind: 'link', label: 'Ask for a new password', url: links.forgotPassword },
    ],
  }),
});
