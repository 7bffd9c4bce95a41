import { includedVat } from '@dierbaar/book';
import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { formatDate, formatMoney } from '../../layout/wording.ts';
import { defineMail, type Language } from '../../mail.ts';

const vatPercentage = 21;

export const subscriptionStarted = defineMail({
  data: z.object({
    firstName: z.string(),
    monthlyCents: z.int().positive(),
    startedAt: z.iso.datetime({ offset: true }),
    renewsAt: z.iso.datetime({ offset: true }),
    /** The last moment at which the writer may withdraw. */
    withdrawableUntil: z.iso.datetime({ offset: true }),
  }),
  nl: ({ data, links }) => ({
    subject: 'Welkom bij Dierbaar: je abonnement is begonnen',
    preview: 'Je betaling is gelukt. Hier staat wat we hebben afgesproken.',
    title: 'Welkom, je plek is klaar',
    blocks: [
      'Je betaling is gelukt, je adres is bevestigd en je abonnement is begonnen. Je kunt schrijven: een zin, een bladzijde, wat de dag toelaat. Alles wordt vanzelf bewaard.',
      { kind: 'button', label: 'Begin met schrijven', url: links.begin },
      'Dit hebben we afgesproken. Bewaar deze mail gerust.',
      {
        kind: 'facts',
        rows: [
          ['Abonnement', 'Schrijven in Dierbaar, per maand'],
          [
            'Prijs',
            `${formatMoney('nl', data.monthlyCents)} per maand, waarvan ${vatOf('nl', data.monthlyCents)} btw (${vatPercentage}%)`,
          ],
          ['Begonnen op', formatDate('nl', data.startedAt)],
          ['Volgende betaling', `${formatDate('nl', data.renewsAt)}, daarna elke maand tot je opzegt`],
          ['Opzeggen', 'Op elk moment, online; je houdt toegang tot het einde van de betaalde maand'],
          ['Bedenktijd', `Tot en met ${formatDate('nl', data.withdrawableUntil)}, met geld terug`],
        ],
      },
      { kind: 'link', label: 'Abonnement opzeggen of herroepen', url: links.account },
      `Bedenk je je binnen 14 dagen, dan herroep je het abonnement in je account, of met een mail aan ${company.email}. Je hebt ons gevraagd meteen te beginnen, maar ook dan krijg je het hele bedrag terug, binnen 14 dagen en op de manier waarop je hebt betaald.`,
      'Stopt je abonnement ooit, dan verwijderen we niets. Je boeken blijven bewaard, en met een nieuw abonnement ga je verder waar je was. Gedrukte boeken bestel je apart. Die maken we speciaal voor jou, dus daarvoor geldt geen bedenktijd. Is er iets mis met een boek, dan maken we het kosteloos in orde.',
      { kind: 'link', label: 'De volledige voorwaarden', url: links.terms },
      {
        kind: 'small',
        text: [
          'Modelformulier voor herroeping. Je hoeft het niet te gebruiken.',
          `Aan: ${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.email}`,
          'Ik laat u weten dat ik mijn overeenkomst over het abonnement op Dierbaar herroep.',
          'Afgesloten op: …',
          'Naam: …',
          'Adres: …',
          'E-mailadres van het account: …',
          'Datum: …',
          'Handtekening (alleen op papier): …',
        ].join('\n'),
      },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Welcome to Dierbaar: your subscription has started',
    preview: 'Your payment succeeded. This is what we agreed.',
    title: 'Welcome, your place is ready',
    blocks: [
      'Your payment succeeded, your address is confirmed and your subscription has started. You can write: a sentence, a page, whatever the day allows. Everything is saved by itself.',
      { kind: 'button', label: 'Start writing', url: links.begin },
      'This is what we agreed. You may want to keep this e-mail.',
      {
        kind: 'facts',
        rows: [
          ['Subscription', 'Writing in Dierbaar, by the month'],
          [
            'Price',
            `${formatMoney('en', data.monthlyCents)} per month, including ${vatOf('en', data.monthlyCents)} VAT (${vatPercentage}%)`,
          ],
          ['Started on', formatDate('en', data.startedAt)],
          ['Next payment', `${formatDate('en', data.renewsAt)}, then every month until you cancel`],
          ['Cancelling', 'At any moment, online; you keep access until the end of the month you paid for'],
          ['Withdrawal', `Up to and including ${formatDate('en', data.withdrawableUntil)}, with a refund`],
        ],
      },
      { kind: 'link', label: 'Cancel or withdraw from the subscription', url: links.account },
      `If you change your mind within 14 days, you withdraw from the subscription in your account, or with an e-mail to ${company.email}. You asked us to start right away, but even so you get the whole amount back, within 14 days and in the way you paid.`,
      'Should your subscription ever end, we delete nothing. Your books are kept, and with a new subscription you go on where you left off. You order printed books separately. We make them especially for you, so there is no right of withdrawal for those. If something is wrong with a book, we put it right free of charge.',
      { kind: 'link', label: 'The full terms', url: links.terms },
      {
        kind: 'small',
        text: [
          'Model withdrawal form. You do not have to use it.',
          `To: ${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.country.en}, ${company.email}`,
          'I hereby give notice that I withdraw from my contract for the Dierbaar subscription.',
          'Concluded on: …',
          'Name: …',
          'Address: …',
          'E-mail address of the account: …',
          'Date: …',
          'Signature (only on paper): …',
        ].join('\n'),
      },
    ],
  }),
});

const vatOf = (language: Language, cents: number) => formatMoney(language, includedVat(cents, vatPercentage));
