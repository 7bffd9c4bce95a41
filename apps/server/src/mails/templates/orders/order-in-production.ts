import { defineMail } from '../../mail.ts';
import { dayRange, formatCopies, formatDays, orderFacts } from './order-words.ts';

export const orderInProduction = defineMail({
  data: orderFacts.extend({ delivery: dayRange }),
  nl: ({ data }) => ({
    subject: 'Je boek wordt gedrukt',
    preview: `We verwachten het ${formatDays('nl', data.delivery)} bij je.`,
    title: 'Je boek wordt gedrukt',
    blocks: [
      `De persen draaien: we drukken en binden nu ${formatCopies('nl', data)}. We verwachten het pakket ${formatDays('nl', data.delivery)} bij je. Zodra het weg is, krijg je een mail met de track-and-tracecode.`,
      { kind: 'button', label: 'Bekijk je bestelling', url: data.orderUrl },
      { kind: 'small', text: `Bestelnummer ${data.number}` },
    ],
  }),
  en: ({ data }) => ({
    subject: 'Your book is being printed',
    preview: `We expect it to reach you ${formatDays('en', data.delivery)}.`,
    title: 'Your book is being printed',
    blocks: [
      `The presses are running: we are now printing and binding ${formatCopies('en', data)}. We expect the parcel to reach you ${formatDays('en', data.delivery)}. As soon as it leaves, you get an e-mail with the tracking link.`,
      { kind: 'button', label: 'See your order', url: data.orderUrl },
      { kind: 'small', text: `Order number ${data.number}` },
    ],
  }),
});
