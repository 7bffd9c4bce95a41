import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatMoney } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';
import { dayRange, formatCopies, formatDays, orderFacts } from './order-words.ts';

export const orderReceived = defineMail({
  data: orderFacts.extend({
    pages: z.int(),
    format: z.enum(['a4', 'sq']),
    editionCode: z.string(),
    productCents: z.int(),
    handlingCents: z.int(),
    shippingCents: z.int(),
    totalCents: z.int(),
    taxCents: z.int(),
    vatPercent: z.int(),
    delivery: dayRange,
    /** Lines of the delivery address. */
    address: z.array(z.string()),
    invoiceNumber: z.string(),
    /** Object key of the invoice. */
    invoiceKey: z.string(),
  }),
  nl: ({ data, links }) => ({
    subject: `Je bestelling ${data.number} is binnen`,
    preview: `We laten ${formatCopies('nl', data)} drukken.`,
    title: 'Je boek gaat naar de drukker',
    blocks: [
      `Dank je wel. Je betaling van ${formatMoney('nl', data.totalCents)} is binnen en we laten ${formatCopies('nl', data)} drukken. We verwachten het pakket ${formatDays('nl', data.delivery)} bij je.`,
      {
        kind: 'facts',
        rows: [
          ['Bestelnummer', data.number],
          ['Boek', `${data.title}, ${formats.nl[data.format]}, hardcover, ${data.pages} bladzijden`],
          ['Editie', data.editionCode],
          ['Aantal', String(data.quantity)],
          ['Boeken', formatMoney('nl', data.productCents)],
          ['Inpakken', formatMoney('nl', data.handlingCents)],
          ['Verzenden', formatMoney('nl', data.shippingCents)],
          [
            'Totaal',
            `${formatMoney('nl', data.totalCents)}, waarvan ${formatMoney('nl', data.taxCents)} btw (${data.vatPercent} %)`,
          ],
          ['Bezorgadres', data.address.join(', ')],
          ['Factuur', data.invoiceNumber],
        ],
      },
      { kind: 'button', label: 'Bekijk je bestelling', url: data.orderUrl },
      'Je factuur vind je altijd terug bij je bestelling.',
      {
        kind: 'note',
        text: 'Dit boek maken we speciaal voor jou. Daarom kun je het niet terugsturen en is er geen bedenktijd. Is er iets mis met de druk of het binden, dan maken we het kosteloos opnieuw.',
      },
      { kind: 'link', label: 'De voorwaarden van je bestelling', url: links.terms },
      { kind: 'small', text: `Klopt er iets niet? Mail meteen naar ${company.email}.` },
    ],
  }),
  en: ({ data, links }) => ({
    subject: `We have your order ${data.number}`,
    preview: `We are having ${formatCopies('en', data)} printed.`,
    title: 'Your book is going to the printer',
    blocks: [
      `Thank you. Your payment of ${formatMoney('en', data.totalCents)} has arrived and we are having ${formatCopies('en', data)} printed. We expect the parcel to reach you ${formatDays('en', data.delivery)}.`,
      {
        kind: 'facts',
        rows: [
          ['Order number', data.number],
          ['Book', `${data.title}, ${formats.en[data.format]}, hardcover, ${data.pages} pages`],
          ['Edition', data.editionCode],
          ['Copies', String(data.quantity)],
          ['Books', formatMoney('en', data.productCents)],
          ['Packing', formatMoney('en', data.handlingCents)],
          ['Postage', formatMoney('en', data.shippingCents)],
          [
            'Total',
            `${formatMoney('en', data.totalCents)}, of which ${formatMoney('en', data.taxCents)} VAT (${data.vatPercent}%)`,
          ],
          ['Delivery address', data.address.join(', ')],
          ['Invoice', data.invoiceNumber],
        ],
      },
      { kind: 'button', label: 'See your order', url: data.orderUrl },
      'You always find your invoice with your order.',
      {
        kind: 'note',
        text: 'We make this book especially for you. That is why you cannot send it back and there is no cooling-off period. If something is wrong with the printing or the binding, we make it again free of charge.',
      },
      { kind: 'link', label: 'The terms of your order', url: links.terms },
      { kind: 'small', text: `Is something not right? E-mail ${company.email} straight away.` },
    ],
  }),
});

const formats = {
  nl: { a4: 'A4 staand', sq: 'vierkant 21 × 21 cm' },
  en: { a4: 'A4 portrait', sq: 'square 21 × 21 cm' },
} as const;
