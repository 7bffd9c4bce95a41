import type { MailData, MailKind } from '../../src/mails/mails.ts';

const moment = '2026-11-15T13:03:00Z';
const delivery = { from: '2026-11-20', until: '2026-11-21' };
const anOrder = {
  firstName: 'Marloes',
  number: 'DB-2611-0482',
  title: 'Voor Mees',
  quantity: 2,
  orderUrl: 'https://dierbaar.example/order-status?orderId=1',
};
const projectId = '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11';
export const questionId = '7c0e1d52-2f7b-4a44-8e0a-5d3b1c9f6a22';
export const asked = {
  firstName: 'opa Henk',
  writer: 'Marloes',
  book: 'Voor Noor',
  question: 'Wat werd er met de hand gemaakt, en wiens handen waren dat?',
  token: 'Zk3vQ8mWt1xJr5PfY0aLbg-and-the-rest-of-it',
};
/** Data of each kind of mail. */
export const samples: { [K in MailKind]: MailData<K> } = {
  verification: { firstName: 'Marloes', token: 'to/ken+1=' },
  passwordReset: { firstName: 'Marloes', token: 'to/ken+1=' },
  passwordChanged: { firstName: 'Marloes', changedAt: moment },
  passkeyAdded: { firstName: 'Marloes', addedAt: moment },
  sessionRevoked: { firstName: 'Marloes' },
  subscriptionStarted: {
    firstName: 'Marloes',
    monthlyCents: 300,
    startedAt: moment,
    renewsAt: '2026-12-15T13:03:00Z',
    withdrawableUntil: '2026-11-29T22:59:59Z',
  },
  paymentFailed: {
    firstName: 'Marloes',
    amountCents: 300,
    payUrl: 'https://invoice.stripe.com/i/acct_1/test?s=ap&x=1',
    accessUntil: '2026-11-29T13:03:00Z',
  },
  subscriptionCancelled: { firstName: 'Marloes', endsAt: '2026-12-15T13:03:00Z' },
  subscriptionEnded: { firstName: 'Marloes', endedAt: moment, reason: 'cancelled' },
  subscriptionDuplicate: { firstName: 'Marloes', endedAt: moment, refundCents: 300 },
  withdrawalConfirmed: {
    firstName: 'Marloes',
    lastName: 'de Wit',
    email: 'marloes@dewit.nl',
    subscribedAt: '2026-11-10T09:00:00Z',
    withdrawnAt: moment,
    refundCents: 300,
  },
  orderReceived: {
    ...anOrder,
    pages: 64,
    format: 'a4',
    editionCode: '7F3A-91C2',
    productCents: 8790,
    handlingCents: 150,
    shippingCents: 594,
    totalCents: 9534,
    taxCents: 787,
    vatPercent: 9,
    delivery,
    address: ['Marloes de Wit', 'Lindelaan 14A', '3581 KD Utrecht'],
    invoiceNumber: '2026-00001',
    invoiceKey: 'invoices/2026-00001.pdf',
  },
  orderInProduction: { ...anOrder, delivery },
  orderShipped: {
    ...anOrder,
    delivery,
    trackingUrl: 'https://tracking.example/1?a=1&b=2',
    address: ['Marloes de Wit', 'Lindelaan 14A', '3581 KD Utrecht'],
  },
  orderProblem: anOrder,
  orderPaymentFailed: {
    ...anOrder,
    amountCents: 9534,
    payUrl: 'https://checkout.stripe.com/c/pay/cs_1?a=1&b=2',
    payableUntil: moment,
  },
  orderRefunded: {
    ...anOrder,
    amountCents: 9534,
    credit: { number: '2026-00002', key: 'invoices/2026-00002.pdf' },
  },
  accountDeletionPlanned: { firstName: 'Marloes', erasesAt: moment },
  accountExportReady: { firstName: 'Marloes', bytes: 412_345_678, expiresAt: moment },
  questionAsked: {
    ...asked,
    note: 'Pap, ik weet dat je niet van schrijven houdt.\nEen foto mag ook.',
    questionId,
  },
  weeklyQuestion: {
    ...asked,
    projectId,
    questionId,
    chapter: 'Plaats maken',
    weekday: 7,
    hour: 10,
    orderBy: '2027-05-01',
  },
  questionsRanOut: { firstName: 'Marloes', name: 'opa Henk', book: 'Voor Noor', projectId },
  answersArrived: {
    firstName: 'Marloes',
    token: asked.token,
    books: [
      {
        projectId,
        name: 'Voor Noor',
        answers: [
          {
            teller: 'Opa Henk',
            question: asked.question,
            hasText: true,
            hasRecording: true,
            photos: 2,
            isAskedBack: false,
          },
          {
            teller: 'Oma Riet',
            question: null,
            hasText: false,
            hasRecording: false,
            photos: 1,
            isAskedBack: false,
          },
        ],
      },
    ],
  },
  answerThanked: { ...asked, text: 'Wat mooi.' },
  handOverLink: { firstName: 'Marloes', book: 'Voor Noor', token: asked.token },
  readInvited: { ...asked, note: 'Jij weet het van vroeger beter dan ik.', endsAt: moment },
  bookRead: {
    firstName: 'Marloes',
    reader: 'Tante Riet',
    book: 'Voor Noor',
    projectId,
    remarks: 3,
    note: 'Prachtig, kind.',
    others: ['Oom Piet', 'Oma Jo'],
  },
};

export const page = 'https://dierbaar.example/asked/Zk3vQ8mWt1xJr5PfY0aLbg';

const byLogin = (path: string) => `https://dierbaar.example/login?next=${encodeURIComponent(path)}`;

/** A link that each mail contains. */
export const destinations: Record<MailKind, string> = {
  verification: 'https://dierbaar.example/validate-token?token=to%2Fken%2B1%3D',
  passwordReset: 'https://dierbaar.example/reset-password?token=to%2Fken%2B1%3D',
  passwordChanged: 'https://dierbaar.example/forgot-password',
  passkeyAdded: byLogin('/account'),
  sessionRevoked: 'https://dierbaar.example/forgot-password',
  subscriptionStarted: byLogin('/account'),
  paymentFailed: samples.paymentFailed.payUrl,
  subscriptionCancelled: byLogin('/dashboard'),
  subscriptionEnded: byLogin('/account'),
  subscriptionDuplicate: byLogin('/account'),
  withdrawalConfirmed: byLogin('/account'),
  orderReceived: byLogin('/order-status?orderId=1'),
  orderInProduction: byLogin('/order-status?orderId=1'),
  orderShipped: 'https://tracking.example/1?a=1&b=2',
  orderProblem: byLogin('/order-status?orderId=1'),
  orderPaymentFailed: samples.orderPaymentFailed.payUrl,
  orderRefunded: byLogin('/order-status?orderId=1'),
  accountDeletionPlanned: byLogin('/account'),
  accountExportReady: byLogin('/account'),
  questionAsked: `${page}?question=${questionId}`,
  weeklyQuestion: `${page}?question=${questionId}`,
  questionsRanOut: byLogin(`/projects/${projectId}/people`),
  answersArrived: byLogin(`/projects/${projectId}/people`),
  answerThanked: page,
  handOverLink: page,
  readInvited: page.replace('/asked/', '/read/'),
  bookRead: byLogin(`/projects/preview/${projectId}?beside=readers`),
};
