import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { callOutside } from '../monitoring/outside-calls.ts';
import { judgeFailure, type MailFault, type SmtpFailure } from './mail-fault.ts';

interface OutgoingMail {
  /** The same for every retry, so that a mail server can detect a duplicate. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a program for mail posts to when its reader wants no more of these (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: { name: string; type: string; content: Buffer }[];
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail was not sent, and by whose fault. */
export class MailNotSent extends Error {
  readonly fault: MailFault;
  /** The failed step without the reply's text, which may hold an address. */
  readonly detail: Pick<SmtpFailure, 'code' | 'command' | 'responseCode'>;

  constructor(failure: SmtpFailure) {
    super(failure.message);
    this.name = 'MailNotSent';
    this.fault = judgeFailure(failure);
    const { code, command, responseCode } = failure;
    this.detail = { code, command, responseCode };
  }
}

export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    // A mail server that is slow to accept would get the mail a second time after a shorter wait.
    socketTimeout: 60_000,
  });
  return {
    async send({ messageId, to, subject, html, text, unsubscribeUrl, attachments = [] }) {
      try {
        const files = attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        }));
        const headers =
          unsubscribeUrl === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              };
        const content = { subject, html, text, headers, attachments: files };
        const mail = { messageId, from: config.MAIL_FROM, to, ...content };
        await callOutside({
          system: 'smtp',
          call: 'send',
          work: () => transport.sendMail(mail),
          statusOf: (error) =>
            error instanceof Error && judgeFailure(error) === 'refused' ? 400 : undefined,
        });
      } catch (error) {
        throw error instanceof Error ? new MailNotSent(error) : error;
      }
    },
    close: () => transport.close(),
  };
}
