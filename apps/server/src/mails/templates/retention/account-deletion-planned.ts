import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatDate } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const accountDeletionPlanned = defineMail({
  data: z.object({ firstName: z.string(), erasesAt: z.iso.datetime({ offset: true }) }),
  nl: ({ data, links }) => ({
    subject: 'Je account wordt verwijderd',
    preview: `Tot ${formatDate('nl', data.erasesAt)} kun je het ongedaan maken.`,
    title: 'Je account wordt verwijderd',
    blocks: [
      `Je hebt gevraagd je account te verwijderen. Op ${formatDate('nl', data.erasesAt)} wissen we je boeken, je foto’s en alles wat we van je hebben, voorgoed. Alleen je facturen bewaren we, omdat de belastingwet dat eist. Een lopend abonnement is opgezegd; er wordt niets meer afgeschreven.`,
      'Heb je je boeken al meegenomen? In je account maak je één bestand van alles.',
      { kind: 'button', label: 'Bekijk of maak ongedaan', url: links.account },
      {
        kind: 'note',
        text: `Heb jij dit niet gevraagd? Maak het dan meteen ongedaan, kies een nieuw wachtwoord en mail ons op ${company.email}.`,
      },
      { kind: 'link', label: 'Nieuw wachtwoord aanvragen', url: links.forgotPassword },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Your account will be deleted',
    preview: `You can undo it until ${formatDate('en', data.erasesAt)}.`,
    title: 'Your account will be deleted',
    blocks: [
      `You asked us to delete your account. On ${formatDate('en', data.erasesAt)} we erase your books, your photos and everything we have of you, for good. We keep only your invoices, because tax law requires it. A running subscription is cancelled; nothing more will be charged.`,
      'Have you taken your books along? In your account you make one file of everything.',
      { kind: 'button', label: 'See it or undo it', url: links.account },
      {
        kind: 'note',
        text: `Did you not ask for this? Then undo it at once, choose a new password and e-mail us at ${company.email}.`,
      },
      { kind: 'link', label: 'Ask for a new password', url: links.forgotPassword },
    ],
  }),
});
