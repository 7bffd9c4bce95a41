import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatDate, formatMoney } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const subscriptionDuplicate = defineMail({
  data: z.object({
    firstName: z.string(),
    endedAt: z.iso.datetime({ offset: true }),
    refundCents: z.int().nonnegative(),
  }),
  nl: ({ data, links }) => ({
    subject: 'Je had twee abonnementen: één is gestopt',
    preview: 'Je andere abonnement loopt gewoon door. Je hoeft niets te doen.',
    title: 'Eén abonnement is genoeg',
    blocks: [
      `Je abonnement op Dierbaar was per ongeluk twee keer afgesloten. We hebben er op ${formatDate('nl', data.endedAt)} één gestopt. Het andere loopt gewoon door, dus je kunt blijven schrijven en hoeft niets te doen.`,
      data.refundCents > 0
        ? `We betalen ${formatMoney('nl', data.refundCents)} terug op de manier waarop je hebt betaald. Meestal staat het er binnen een paar werkdagen op, uiterlijk binnen 14 dagen.`
        : 'Er was niets dubbel betaald, dus je krijgt ook niets terug.',
      { kind: 'button', label: 'Naar je account', url: links.account },
      { kind: 'small', text: `Klopt er iets niet? Mail dan naar ${company.email}.` },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'You had two subscriptions: one has ended',
    preview: 'Your other subscription simply goes on. There is nothing you need to do.',
    title: 'One subscription is enough',
    blocks: [
      `You were subscribed to Dierbaar twice by accident. We ended one of the two on ${formatDate('en', data.endedAt)}. The other simply goes on, so you can keep writing and there is nothing you need to do.`,
      data.refundCents > 0
        ? `We refund ${formatMoney('en', data.refundCents)} in the way you paid. It usually arrives within a few working days, and within 14 days at the latest.`
        : 'Nothing was paid twice, so there is nothing to refund.',
      { kind: 'button', label: 'To your account', url: links.account },
      { kind: 'small', text: `Is something not right? E-mail ${company.email}.` },
    ],
  }),
});
