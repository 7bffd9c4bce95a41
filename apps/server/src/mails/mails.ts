import { z } from 'zod';
import { layOutHtml } from './html-layout.ts';
import type { Mail } from './mail.ts';
import { createMailLinks } from './mail-links.ts';
import { orderInProduction } from './order-in-production.ts';
import { orderPaymentFailed } from './order-payment-failed.ts';
import { orderProblem } from './order-problem.ts';
import { orderReceived } from './order-received.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderShipped } from './order-shipped.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { paymentFailed } from './payment-failed.ts';
import { sessionRevoked } from './session-revoked.ts';
import { subscriptionCancelled } from './subscription-cancelled.ts';
import { subscriptionEnded } from './subscription-ended.ts';
import { subscriptionStarted } from './subscription-started.ts';
import { layOutText } from './text-layout.ts';
import { verification } from './verification.ts';
import { withdrawalConfirmed } from './withdrawal-confirmed.ts';
import { toOneLine } from './wording.ts';

/** Every kind of mail the product sends, by the name an outbox row gives it. */
export const mails = {
  verification,
  passwordReset,
  passwordChanged,
  sessionRevoked,
  subscriptionStarted,
  paymentFailed,
  subscriptionCancelled,
  subscriptionEnded,
  withdrawalConfirmed,
  orderReceived,
  orderInProduction,
  orderShipped,
  orderProblem,
  orderPaymentFailed,
  orderRefunded,
};

export type MailKind = keyof typeof mails;

/** What an outbox row of this kind holds. */
export type MailData<K extends MailKind> = z.infer<(typeof mails)[K]['schema']>;

const mailKind = z.enum(Object.keys(mails) as [MailKind, ...MailKind[]]);
const mailLanguage = z.enum(['nl', 'en']);

/** An outbox row into a mail; throws when the row holds something this version does not know how to say. */
export async function renderMail(
  kind: string,
  language: string,
  data: unknown,
  settings: { appUrl: string },
): Promise<Mail> {
  const definition = mails[mailKind.parse(kind)];
  const spoken = mailLanguage.parse(language);
  const links = createMailLinks(settings.appUrl);
  const content = definition.write(spoken, { data, links });
  return {
    subject: toOneLine(content.subject),
    html: await layOutHtml(spoken, content, links),
    text: layOutText(spoken, content, links),
  };
}
