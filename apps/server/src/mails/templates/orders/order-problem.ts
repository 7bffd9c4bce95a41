import { company } from '@dierbaar/contract';
import { defineMail } from '../../mail.ts';
import { formatCopies, orderFacts } from './order-words.ts';

export const orderProblem = defineMail({
  data: orderFacts,
  nl: ({ data }) => ({
    subject: `We kijken naar je bestelling ${data.number}`,
    preview: 'Er ging iets mis. Je hoeft zelf niets te doen.',
    title: 'We kijken naar je bestelling',
    blocks: [
      `Bij je bestelling van ${formatCopies('nl', data)} ging iets niet zoals het hoort. Een van ons kijkt er nu naar. Je hoeft zelf niets te doen en betaalt niets extra.`,
      'Binnen twee werkdagen hoor je van ons hoe het verder gaat. Lukt het niet, dan krijg je je geld terug.',
      { kind: 'button', label: 'Bekijk je bestelling', url: data.orderUrl },
      { kind: 'small', text: `Bestelnummer ${data.number}. Vragen? Mail naar ${company.email}.` },
    ],
  }),
  en: ({ data }) => ({
    subject: `We are looking at your order ${data.number}`,
    preview: 'Something went wrong. There is nothing you need to do.',
    title: 'We are looking at your order',
    blocks: [
      `Something did not go as it should with your order of ${formatCopies('en', data)}. One of us is looking at it now. There is nothing you need to do, and it costs you nothing extra.`,
      'Within two working days you hear from us how it goes on. If it cannot be done, you get your money back.',
      { kind: 'button', label: 'See your order', url: data.orderUrl },
      { kind: 'small', text: `Order number ${data.number}. Questions? E-mail ${company.email}.` },
    ],
  }),
});
