import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatMoney } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';
import { formatCopies, orderFacts } from './order-words.ts';

export const orderRefunded = defineMail({
  data: orderFacts.extend({
    amountCents: z.int().positive(),
    /** The credit note that is attached; without one the amount was credited before. */
    credit: z.object({ number: z.string(), key: z.string() }).nullable().default(null),
  }),
  nl: ({ data }) => ({
    subject: `Je krijgt ${formatMoney('nl', data.amountCents)} terug`,
    preview: `Voor je bestelling ${data.number}.`,
    title: 'Je krijgt je geld terug',
    blocks: [
      `We hebben ${formatMoney('nl', data.amountCents)} teruggestort voor je bestelling van ${formatCopies('nl', data)}. Het staat binnen vijf tot tien werkdagen op de rekening waarmee je hebt betaald.${data.credit ? ' De creditnota zit bij deze mail.' : ''}`,
      { kind: 'button', label: 'Bekijk je bestelling', url: data.orderUrl },
      { kind: 'small', text: `Bestelnummer ${data.number}. Vragen? Mail naar ${company.email}.` },
    ],
  }),
  en: ({ data }) => ({
    subject: `You get ${formatMoney('en', data.amountCents)} back`,
    preview: `For your order ${data.number}.`,
    title: 'You get your money back',
    blocks: [
      `We have refunded ${formatMoney('en', data.amountCents)} for your order of ${formatCopies('en', data)}. It reaches the account you paid with within five to ten working days.${data.credit ? ' The credit note is attached to this mail.' : ''}`,
      { kind: 'button', label: 'See your order', url: data.orderUrl },
      { kind: 'small', text: `Order number ${data.number}. Questions? E-mail ${company.email}.` },
    ],
  }),
});
