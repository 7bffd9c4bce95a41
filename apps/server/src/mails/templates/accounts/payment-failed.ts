import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatDate, formatMoney } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const paymentFailed = defineMail({
  data: z.object({
    firstName: z.string(),
    amountCents: z.int().positive(),
    /** The page of the unpaid invoice at Stripe, or the account page. */
    payUrl: z.url({ protocol: /^https?$/ }),
    /** Until when the writer keeps access. */
    accessUntil: z.iso.datetime({ offset: true }),
  }),
  nl: ({ data, links }) => ({
    subject: 'Je betaling is niet gelukt',
    preview: `Je kunt gewoon verder schrijven. Betaal voor ${formatDate('nl', data.accessUntil)}.`,
    title: 'Je betaling is niet gelukt',
    blocks: [
      `De maandelijkse betaling van ${formatMoney('nl', data.amountCents)} voor je abonnement is niet gelukt. Misschien stond er even te weinig op je rekening, of is je kaart verlopen. Je kunt alsnog betalen.`,
      {
        kind: 'button',
        label: `${formatMoney('nl', data.amountCents)} betalen`,
        url: data.payUrl,
        showsAddress: true,
      },
      `Tot ${formatDate('nl', data.accessUntil)} verandert er niets en proberen we het zelf ook nog. Is het dan niet gelukt, dan stopt je abonnement. Er komen geen kosten bij.`,
      {
        kind: 'note',
        text: 'Over je boeken hoef je je geen zorgen te maken. Die blijven bewaard, met alles wat je schreef. Verder schrijven en bestellen kan dan weer met een abonnement.',
      },
      { kind: 'link', label: 'Naar je account', url: links.account },
      {
        kind: 'small',
        text: `Is er intussen al betaald? Dan kun je deze mail vergeten. Lukt het niet, mail dan naar ${company.email}.`,
      },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Your payment did not go through',
    preview: `You can simply go on writing. Please pay before ${formatDate('en', data.accessUntil)}.`,
    title: 'Your payment did not go through',
    blocks: [
      `The monthly payment of ${formatMoney('en', data.amountCents)} for your subscription did not go through. Perhaps there was too little in your account for a moment, or your card has expired. You can still pay.`,
      {
        kind: 'button',
        label: `Pay ${formatMoney('en', data.amountCents)}`,
        url: data.payUrl,
        showsAddress: true,
      },
      `Until ${formatDate('en', data.accessUntil)} nothing changes, and we try again ourselves as well. If it has not worked by then, your subscription ends. There are no extra costs.`,
      {
        kind: 'note',
        text: 'You need not worry about your books. They are kept, with everything you wrote. Going on writing and ordering will then need a subscription again.',
      },
      { kind: 'link', label: 'To your account', url: links.account },
      {
        kind: 'small',
        text: `Has it been paid in the meantime? Then you can forget this e-mail. If it does not work, e-mail ${company.email}.`,
      },
    ],
  }),
});
