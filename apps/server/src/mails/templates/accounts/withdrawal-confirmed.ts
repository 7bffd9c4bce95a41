import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatDate, formatMoment, formatMoney, toOneLine } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const withdrawalConfirmed = defineMail({
  data: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    subscribedAt: z.iso.datetime({ offset: true }),
    withdrawnAt: z.iso.datetime({ offset: true }),
    refundCents: z.int().nonnegative(),
  }),
  nl: ({ data, links }) => ({
    subject: 'We hebben je herroeping ontvangen',
    preview: `Je krijgt ${formatMoney('nl', data.refundCents)} terug. Wat je schreef, blijft van jou.`,
    title: 'Je herroeping is binnen',
    blocks: [
      'Je hebt je abonnement op Dierbaar herroepen. Het is meteen gestopt en er wordt niets meer afgeschreven. Dit is de bevestiging, om te bewaren.',
      {
        kind: 'facts',
        rows: [
          ['Verklaring', 'Herroeping van de overeenkomst over het abonnement op Dierbaar'],
          ['Ontvangen op', formatMoment('nl', data.withdrawnAt)],
          ['Abonnement van', formatDate('nl', data.subscribedAt)],
          ['Naam', toOneLine(`${data.firstName} ${data.lastName}`)],
          ['Account', toOneLine(data.email)],
          ['Je krijgt terug', formatMoney('nl', data.refundCents)],
        ],
      },
      `We betalen ${formatMoney('nl', data.refundCents)} terug op de manier waarop je hebt betaald. Meestal staat het er binnen een paar werkdagen op, uiterlijk binnen 14 dagen.`,
      {
        kind: 'note',
        text: 'Wat je hebt geschreven, blijft van jou en blijft bewaard. Met een nieuw abonnement ga je verder waar je was. Wil je een kopie, of wil je dat we alles wissen, mail ons dan.',
      },
      { kind: 'button', label: 'Naar je account', url: links.account },
      {
        kind: 'small',
        text: `Heb je dit niet zelf gedaan? Mail dan meteen naar ${company.email}. Heb je in de tussentijd een gedrukt boek besteld, dan maken en bezorgen we dat gewoon.`,
      },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'We have received your withdrawal',
    preview: `You get ${formatMoney('en', data.refundCents)} back. What you wrote stays yours.`,
    title: 'We have received your withdrawal',
    blocks: [
      'You have withdrawn from your Dierbaar subscription. It has ended at once and nothing more will be charged. This is the confirmation, for you to keep.',
      {
        kind: 'facts',
        rows: [
          ['Statement', 'Withdrawal from the contract for the Dierbaar subscription'],
          ['Received on', formatMoment('en', data.withdrawnAt)],
          ['Subscription of', formatDate('en', data.subscribedAt)],
          ['Name', toOneLine(`${data.firstName} ${data.lastName}`)],
          ['Account', toOneLine(data.email)],
          ['You get back', formatMoney('en', data.refundCents)],
        ],
      },
      `We refund ${formatMoney('en', data.refundCents)} in the way you paid. It usually arrives within a few working days, and within 14 days at the latest.`,
      {
        kind: 'note',
        text: 'What you wrote stays yours and is kept. With a new subscription you go on where you left off. If you want a copy, or want us to erase everything, e-mail us.',
      },
      { kind: 'button', label: 'To your account', url: links.account },
      {
        kind: 'small',
        text: `Was this not you? Then e-mail ${company.email} at once. If you ordered a printed book in the meantime, we make and deliver it as usual.`,
      },
    ],
  }),
});
