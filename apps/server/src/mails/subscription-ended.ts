import { z } from 'zod';
import { defineMail } from './mail.ts';
import { formatDate, greet } from './wording.ts';

export const subscriptionEnded = defineMail({
  data: z.object({
    firstName: z.string(),
    endedAt: z.iso.datetime({ offset: true }),
    reason: z.enum(['cancelled', 'payment_failed']),
  }),
  nl: ({ data, links }) => ({
    subject: 'Je abonnement is gestopt',
    preview: 'Je boeken zijn er nog. Je kunt ze lezen, eraan schrijven en ze downloaden.',
    title: 'Je boeken zijn er nog',
    blocks: [
      { kind: 'paragraph', text: greet('nl', data.firstName) },
      {
        kind: 'paragraph',
        text:
          data.reason === 'cancelled'
            ? `Je abonnement is op ${formatDate('nl', data.endedAt)} gestopt, zoals je had gevraagd. Dank je wel dat je hier schreef.`
            : `Je abonnement is op ${formatDate('nl', data.endedAt)} gestopt, omdat de laatste betaling niet is gelukt. Je bent ons niets meer verschuldigd.`,
      },
      {
        kind: 'note',
        text: 'We hebben niets verwijderd. Je kunt inloggen, je boeken lezen, verder schrijven en alles downloaden als ZIP-bestand. Een nieuw boek beginnen of exemplaren bestellen kan weer met een abonnement.',
      },
      { kind: 'button', label: 'Naar je boeken', url: links.dashboard },
      {
        kind: 'paragraph',
        text: 'Wil je later weer verder, of toch een boek laten drukken? In je account sluit je opnieuw een abonnement af en ga je verder waar je was.',
      },
      { kind: 'link', label: 'Naar je account', url: links.account },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Your subscription has ended',
    preview: 'Your books are still there. You can read them, write in them and download them.',
    title: 'Your books are still there',
    blocks: [
      { kind: 'paragraph', text: greet('en', data.firstName) },
      {
        kind: 'paragraph',
        text:
          data.reason === 'cancelled'
            ? `Your subscription ended on ${formatDate('en', data.endedAt)}, as you asked. Thank you for writing here.`
            : `Your subscription ended on ${formatDate('en', data.endedAt)}, because the last payment did not go through. You owe us nothing.`,
      },
      {
        kind: 'note',
        text: 'We have deleted nothing. You can sign in, read your books, go on writing and download everything as a ZIP file. Starting a new book or ordering copies is possible again with a subscription.',
      },
      { kind: 'button', label: 'To your books', url: links.dashboard },
      {
        kind: 'paragraph',
        text: 'Would you like to go on later, or have a book printed after all? Subscribe again in your account and go on where you left off.',
      },
      { kind: 'link', label: 'To your account', url: links.account },
    ],
  }),
});
