import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatMoment, formatMoney } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';
import { formatCopies, orderFacts } from './order-words.ts';

export const orderPaymentFailed = defineMail({
  data: orderFacts.extend({
    amountCents: z.int().positive(),
    /** The payment page at Stripe, or the page of the order. */
    payUrl: z.url({ protocol: /^https?$/ }),
    payableUntil: z.iso.datetime({ offset: true }),
  }),
  nl: ({ data }) => ({
    subject: `Je bestelling ${data.number} is nog niet betaald`,
    preview: `Je kunt nog betalen tot ${formatMoment('nl', data.payableUntil)}.`,
    title: 'Je bestelling is nog niet betaald',
    blocks: [
      `De betaling van ${formatMoney('nl', data.amountCents)} voor ${formatCopies('nl', data)} is niet gelukt of niet afgemaakt. Er is niets afgeschreven. Je bestelling staat klaar: je kunt alsnog betalen tot ${formatMoment('nl', data.payableUntil)}.`,
      {
        kind: 'button',
        label: `${formatMoney('nl', data.amountCents)} betalen`,
        url: data.payUrl,
        showsAddress: true,
      },
      {
        kind: 'note',
        text: 'Betaal je niet, dan vervalt de bestelling vanzelf. Je boek blijft gewoon staan.',
      },
      { kind: 'link', label: 'Bekijk je bestelling', url: data.orderUrl },
      {
        kind: 'small',
        text: `Heb je intussen al betaald? Dan kun je deze mail vergeten. Vragen? Mail naar ${company.email}.`,
      },
    ],
  }),
  en: ({ data }) => ({
    subject: `Your order ${data.number} has not been paid yet`,
    preview: `You can still pay until ${formatMoment('en', data.payableUntil)}.`,
    title: 'Your order has not been paid yet',
    blocks: [
      `The payment of ${formatMoney('en', data.amountCents)} for ${formatCopies('en', data)} did not go through or was not finished. Nothing has been charged. Your order is waiting: you can still pay until ${formatMoment('en', data.payableUntil)}.`,
      {
        kind: 'button',
        label: `Pay ${formatMoney('en', data.amountCents)}`,
        url: data.payUrl,
        showsAddress: true,
      },
      { kind: 'note', text: 'If you do not pay, the order simply lapses. Your book stays as it is.' },
      { kind: 'link', label: 'See your order', url: data.orderUrl },
      {
        kind: 'small',
        text: `Have you paid in the meantime? Then you can forget this e-mail. Questions? E-mail ${company.email}.`,
      },
    ],
  }),
});
