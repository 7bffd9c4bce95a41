import { z } from 'zod';
import { formatDate, formatMoment } from '../../layout/wording.ts';
import { defineMail } from '../../mail.ts';

export const subscriptionCancelled = defineMail({
  data: z.object({ firstName: z.string(), endsAt: z.iso.datetime({ offset: true }) }),
  nl: ({ data, links }) => ({
    subject: 'Je abonnement is opgezegd',
    preview: `Je houdt toegang tot ${formatDate('nl', data.endsAt)}. Je boeken blijven bewaard.`,
    title: 'Je abonnement is opgezegd',
    blocks: [
      `Je opzegging is binnen. Je abonnement loopt nog tot ${formatMoment('nl', data.endsAt)}. Tot die tijd verandert er niets, en er wordt niets meer afgeschreven.`,
      {
        kind: 'note',
        text: 'Je boeken en alles wat je schreef blijven ook daarna bewaard. Je kunt dan nog inloggen bij je account, je bestellingen en je facturen; je boeken openen, schrijven en bestellen kan weer met een abonnement.',
      },
      'Wil je nog een boek laten drukken, bestel het dan voor die tijd. Later kan ook, dan sluit je opnieuw een abonnement af.',
      { kind: 'button', label: 'Naar je boeken', url: links.dashboard },
      { kind: 'link', label: 'Naar je account', url: links.account },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Your subscription has been cancelled',
    preview: `You keep access until ${formatDate('en', data.endsAt)}. Your books are kept.`,
    title: 'Your subscription has been cancelled',
    blocks: [
      `We have received your cancellation. Your subscription runs until ${formatMoment('en', data.endsAt)}. Nothing changes until then, and nothing more will be charged.`,
      {
        kind: 'note',
        text: 'Your books and everything you wrote are kept afterwards too. You can then still sign in to your account, your orders and your invoices; opening your books, writing and ordering are possible again with a subscription.',
      },
      'If you would like to have a book printed, order it before then. Later is possible too, with a new subscription.',
      { kind: 'button', label: 'To your books', url: links.dashboard },
      { kind: 'link', label: 'To your account', url: links.account },
    ],
  }),
});
