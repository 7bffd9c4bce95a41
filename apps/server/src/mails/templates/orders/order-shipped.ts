import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { defineMail, type MailBlock } from '../../mail.ts';
import { dayRange, formatCopies, formatDays, orderFacts } from './order-words.ts';

export const orderShipped = defineMail({
  data: orderFacts.extend({
    delivery: dayRange,
    /** Null for a parcel without tracking. */
    trackingUrl: z.url({ protocol: /^https?$/ }).nullable(),
    address: z.array(z.string()),
  }),
  nl: ({ data }) => ({
    subject: 'Je boek is onderweg',
    preview: `Verwacht ${formatDays('nl', data.delivery)}.`,
    title: 'Je boek is onderweg',
    blocks: [
      `We hebben ${formatCopies('nl', data)} ingepakt en verzonden. We verwachten het pakket ${formatDays('nl', data.delivery)}.`,
      parcelButton(data.trackingUrl, 'Volg je pakket', 'Bekijk je bestelling', data.orderUrl),
      {
        kind: 'facts',
        rows: [
          ['Bestelnummer', data.number],
          ['Bezorgadres', data.address.join(', ')],
        ],
      },
      {
        kind: 'small',
        text: `Is er iets mis met de druk, het binden of het pakket? Mail naar ${company.email}, dan lossen we het op.`,
      },
    ],
  }),
  en: ({ data }) => ({
    subject: 'Your book is on its way',
    preview: `Expected ${formatDays('en', data.delivery)}.`,
    title: 'Your book is on its way',
    blocks: [
      `We have packed and sent ${formatCopies('en', data)}. We expect the parcel ${formatDays('en', data.delivery)}.`,
      parcelButton(data.trackingUrl, 'Follow your parcel', 'See your order', data.orderUrl),
      {
        kind: 'facts',
        rows: [
          ['Order number', data.number],
          ['Delivery address', data.address.join(', ')],
        ],
      },
      {
        kind: 'small',
        text: `Is something wrong with the printing, the binding or the parcel? E-mail ${company.email} and we will put it right.`,
      },
    ],
  }),
});

function parcelButton(trackingUrl: string | null, follow: string, look: string, orderUrl: string): MailBlock {
  return trackingUrl === null
    ? { kind: 'button', label: look, url: orderUrl }
    : { kind: 'button', label: follow, url: trackingUrl, showsAddress: true };
}
