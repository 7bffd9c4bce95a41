import { holdsContacts, withoutContacts } from '@dierbaar/contract';
import { z } from 'zod';
import { linkByLogin } from './layout/by-login.ts';
import { layOutHtml } from './layout/html-layout.ts';
import { createMailLinks } from './layout/mail-links.ts';
import { layOutText } from './layout/text-layout.ts';
import { greetableName, toOneLine } from './layout/wording.ts';
import type { Language, Mail } from './mail.ts';
import { mailsToOthers } from './mails-to-others.ts';
import { passkeyAdded } from './templates/accounts/passkey-added.ts';
import { passwordChanged } from './templates/accounts/password-changed.ts';
import { passwordReset } from './templates/accounts/password-reset.ts';
import { paymentFailed } from './templates/accounts/payment-failed.ts';
import { sessionRevoked } from './templates/accounts/session-revoked.ts';
import { subscriptionCancelled } from './templates/accounts/subscription-cancelled.ts';
import { subscriptionDuplicate } from './templates/accounts/subscription-duplicate.ts';
import { subscriptionEnded } from './templates/accounts/subscription-ended.ts';
import { subscriptionStarted } from './templates/accounts/subscription-started.ts';
import { verification } from './templates/accounts/verification.ts';
import { withdrawalConfirmed } from './templates/accounts/withdrawal-confirmed.ts';
import { answerThanked } from './templates/family/answer-thanked.ts';
import { answersArrived } from './templates/family/answers-arrived.ts';
import { bookRead } from './templates/family/book-read.ts';
import { handOverLink } from './templates/family/phone-transfer-link.ts';
import { questionAsked } from './templates/family/question-asked.ts';
import { questionsRanOut } from './templates/family/questions-ran-out.ts';
import { readInvited } from './templates/family/read-invited.ts';
import { weeklyQuestion } from './templates/family/weekly-question.ts';
import { orderInProduction } from './templates/orders/order-in-production.ts';
import { orderPaymentFailed } from './templates/orders/order-payment-failed.ts';
import { orderProblem } from './templates/orders/order-problem.ts';
import { orderReceived } from './templates/orders/order-received.ts';
import { orderRefunded } from './templates/orders/order-refunded.ts';
import { orderShipped } from './templates/orders/order-shipped.ts';
import { accountDeletionPlanned } from './templates/retention/account-deletion-planned.ts';
import { accountExportReady } from './templates/retention/account-export-ready.ts';

/** Every kind of mail, by the name in its outbox row. */
export const mails = {
  verification,
  passwordReset,
  passwordChanged,
  passkeyAdded,
  sessionRevoked,
  subscriptionStarted,
  paymentFailed,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionDuplicate,
  withdrawalConfirmed,
  orderReceived,
  orderInProduction,
  orderShipped,
  orderProblem,
  orderPaymentFailed,
  orderRefunded,
  accountExportReady,
  accountDeletionPlanned,
  questionAsked,
  weeklyQuestion,
  questionsRanOut,
  answersArrived,
  answerThanked,
  handOverLink,
  readInvited,
  bookRead,
};

export type MailKind = keyof typeof mails;

/** What the texts of this kind are written from. */
export type MailData<K extends MailKind> = z.infer<(typeof mails)[K]['schema']>;

/** Data of an outbox row of this kind: a token is stored as the seed it is derived from. */
export type StoredMailData<K extends MailKind> =
  MailData<K> extends { token: string } ? Omit<MailData<K>, 'token'> & { tokenSeed: string } : MailData<K>;

interface MailSettings {
  appUrl: string;
  deriveToken: (seed: string) => string;
}

const mailKind = z.enum(Object.keys(mails) as [MailKind, ...MailKind[]]);
const mailLanguage = z.enum(['nl', 'en']);
const tokenSeed = z.looseObject({ tokenSeed: z.string().min(1) });

/** Renders an outbox row; throws for an unknown kind, language or data. */
export async function renderMail(
  kind: string,
  languageCode: string,
  data: unknown,
  settings: MailSettings,
): Promise<Mail> {
  const definition = mails[mailKind.parse(kind)];
  const language = mailLanguage.parse(languageCode);
  const links = createMailLinks(settings.appUrl);
  const written = definition.write(language, {
    data: mailsToOthers.includes(kind)
      ? toStranger(language, withToken(data, settings))
      : withToken(data, settings),
    links,
  });
  const content = linkByLogin(written, settings.appUrl);
  return {
    subject: toOneLine(content.subject),
    html: await layOutHtml(language, content, links),
    text: layOutText(language, content, links),
    ...(content.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: content.unsubscribeUrl }),
  };
}

/** What writers typed, wherever: the title of a book, a question of a chapter. */
const typedTexts = ['firstName', 'book', 'note', 'text', 'question', 'chapter'];

/** A mail to a stranger has no way out but to us, however long ago it was queued. */
function toStranger(language: Language, data: unknown): unknown {
  const parts = z.record(z.string(), z.unknown()).parse(data);
  const { writer } = parts;
  // It stands in the subject too.
  if (typeof writer === 'string')
    parts.writer = (holdsContacts(writer) ? undefined : greetableName(writer)) ?? somebody[language];
  for (const name of typedTexts) {
    const text = parts[name];
    if (typeof text === 'string') parts[name] = withoutContacts(text);
  }
  return parts;
}

/** A writer whose first name is no name. */
const somebody = { nl: 'Iemand', en: 'Somebody' };

function withToken(data: unknown, { deriveToken }: MailSettings): unknown {
  const seed = tokenSeed.safeParse(data);
  return seed.success ? { ...seed.data, token: deriveToken(seed.data.tokenSeed) } : data;
}
