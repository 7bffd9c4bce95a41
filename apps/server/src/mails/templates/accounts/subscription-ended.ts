import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatDate } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const subscriptionEnded = defineMail({
  data: z.object({
    firstName: z.string(),
    endedAt: z.iso.datetime({ offset: true }),
    reason: z.enum(['cancelled', 'payment_failed']),
  }),
  nl: ({ data, links }) => ({
    subject: 'Je abonnement is gestopt',
    preview: 'Je boeken zijn bewaard. Met een abonnement ga je verder waar je was.',
    title: 'Je boeken zijn er nog',
    blocks: [
      data.reason === 'cancelled'
        ? `Je abonnement is op ${formatDate('nl', data.endedAt)} gestopt, zoals je had gevraagd. Dank je wel dat je hier schreef.`
        : `Je abonnement is op ${formatDate('nl', data.endedAt)} gestopt, omdat de laatste betaling niet is gelukt. Je bent ons niets meer verschuldigd.`,
      {
        kind: 'note',
        text: 'We hebben niets verwijderd: je boeken, je foto’s en elk woord dat je schreef blijven bewaard. Je account, je bestellingen en je facturen blijven open. Je boeken openen, schrijven en bestellen kan weer met een abonnement.',
      },
      'Wil je weer verder, of toch een boek laten drukken? In je account sluit je opnieuw een abonnement af en ga je verder waar je was.',
      { kind: 'button', label: 'Naar je account', url: links.account },
      {
        kind: 'small',
        text: `Wil je zonder abonnement een kopie van wat je schreef? Mail naar ${company.email}, dan krijg je die kosteloos.`,
      },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Your subscription has ended',
    preview: 'Your books are kept. With a subscription you go on where you left off.',
    title: 'Your books are still there',
    blocks: [
      data.reason === 'cancelled'
        ? `Your subscription ended on ${formatDate('en', data.endedAt)}, as you asked. Thank you for writing here.`
        : `Your subscription ended on ${formatDate('en', data.endedAt)}, because the last payment did not go through. You owe us nothing.`,
      {
        kind: 'note',
        text: 'We have deleted nothing: your books, your photos and every word you wrote are kept. Your account, your orders and your invoices stay open. Opening your books, writing and ordering are possible again with a subscription.',
      },
      'Would you like to go on, or have a book printed after all? Subscribe again in your account and go on where you left off.',
      { kind: 'button', label: 'To your account', url: links.account },
      {
        kind: 'small',
        text: `Would you like a copy of what you wrote without a subscription? E-mail ${company.email} and you get it free of charge.`,
      },
    ],
  }),
});
