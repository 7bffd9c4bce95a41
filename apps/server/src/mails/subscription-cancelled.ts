import { z } from 'zod';
import { defineMail } from './mail.ts';
import { formatDate, formatMoment, greet } from './wording.ts';

export const subscriptionCancelled = defineMail({
  data: z.object({ firstName: z.string(), endsAt: z.iso.datetime({ offset: true }) }),
  nl: ({ data, links }) => ({
    subject: 'Je abonnement is opgezegd',
    preview: `Je houdt toegang tot ${formatDate('nl', data.endsAt)}. Je boeken blijven.`,
    title: 'Je abonnement is opgezegd',
    blocks: [
      { kind: 'paragraph', text: greet('nl', data.firstName) },
      {
        kind: 'paragraph',
        text: `Je opzegging is binnen. Je abonnement loopt nog tot ${formatMoment('nl', data.endsAt)}. Tot die tijd verandert er niets, en er wordt niets meer afgeschreven.`,
      },
      {
        kind: 'note',
        text: 'Je boeken blijven staan. Ook daarna kun je inloggen, lezen, verder schrijven en alles downloaden. Alleen een nieuw boek beginnen en bestellen kan dan niet meer.',
      },
      {
        kind: 'paragraph',
        text: 'Wil je nog een boek laten drukken, bestel het dan voor die tijd. Later kan ook, dan sluit je opnieuw een abonnement af.',
      },
      { kind: 'button', label: 'Naar je boeken', url: links.dashboard },
      { kind: 'link', label: 'Naar je account', url: links.account },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Your subscription has been cancelled',
    preview: `You keep access until ${formatDate('en', data.endsAt)}. Your books stay.`,
    title: 'Your subscription has been cancelled',
    blocks: [
      { kind: 'paragraph', text: greet('en', data.firstName) },
      {
        kind: 'paragraph',
        text: `We have received your cancellation. Your subscription runs until ${formatMoment('en', data.endsAt)}. Nothing changes until then, and nothing more will be charged.`,
      },
      {
        kind: 'note',
        text: 'Your books stay. Afterwards, too, you can sign in, read, go on writing and download everything. Only starting a new book and ordering will no longer be possible.',
      },
      {
        kind: 'paragraph',
        text: 'If you would like to have a book printed, order it before then. Later is possible too, with a new subscription.',
      },
      { kind: 'button', label: 'To your books', url: links.dashboard },
      { kind: 'link', label: 'To your account', url: links.account },
    ],
  }),
});
